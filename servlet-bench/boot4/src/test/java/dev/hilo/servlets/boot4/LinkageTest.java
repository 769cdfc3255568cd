package dev.hilo.servlets.boot4;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.hilo.servlets.ServletsApplication;
import org.junit.jupiter.api.Test;

/** The application is compiled against Spring Boot 3. Every class and member that it references must exist in Spring Boot 4. */
class LinkageTest {
    private static final JavaClasses APPLICATION = new ClassFileImporter()
            .importUrl(ServletsApplication.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation());

    @Test
    void everyClassIsThere() {
        assertThat(APPLICATION).isNotEmpty();
        assertThat(APPLICATION.stream()
                        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                        .filter(dependency ->
                                !isThere(dependency.getTargetClass().getBaseComponentType())))
                .isEmpty();
    }

    @Test
    void everyMemberIsThere() {
        assertThat(APPLICATION.stream()
                        .flatMap(type -> type.getAccessesFromSelf().stream())
                        .filter(access -> access.getTarget().resolveMember().isEmpty())
                        .map(JavaAccess::getDescription))
                .isEmpty();
    }

    private static boolean isThere(JavaClass type) {
        return type.isPrimitive() || type.getSource().isPresent();
    }
}
