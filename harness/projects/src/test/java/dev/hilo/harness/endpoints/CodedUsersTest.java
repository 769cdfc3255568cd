package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.configuration.OwnConfiguration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users in code. Spring Security's classes are stand-ins of the same names. */
class CodedUsersTest {
    @TempDir
    Path folder;

    private List<CodedUser> users(String body) throws IOException {
        String details = "org.springframework.security.core.userdetails.";
        Compiled sources = new Compiled()
                .source(details + "User", """
                        package org.springframework.security.core.userdetails;
                        public class User {
                            public User(String name, String password, Object roles) {}
                            public static Builder withUsername(String name) { return new Builder(); }
                            public static Builder withDefaultPasswordEncoder() { return new Builder(); }
                            public static class Builder {
                                public Builder username(String name) { return this; }
                                public Builder password(String password) { return this; }
                                public Builder roles(String... roles) { return this; }
                                public User build() { return null; }
                            }
                        }
                        """)
                .source("org.springframework.security.crypto.Encoder", """
                        package org.springframework.security.crypto;
                        public class Encoder { public String encode(String text) { return text; } }
                        """)
                .source("shop.Member", """
                        package shop;
                        public class Member {
                            public void setUserName(String name) {}
                            public void setPassword(String password) {}
                            public void setEmail(String email) {}
                        }
                        """)
                .source("shop.Users", """
                        package shop;
                        import org.springframework.security.core.userdetails.User;
                        public class Users {
                            static final String ADA = "ada";
                            static String encode(String text) { return text; }
                            Object users(String given) throws Exception { %s }
                        }
                        """.formatted(body));
        Path jar = Compiled.jar(folder.resolve("shop.jar"), sources.in(folder.resolve("classes")), "", Map.of());
        OwnConfiguration own = OwnConfiguration.of(jar, folder.resolve("nothing"), Optional.empty());
        return Endpoints.of(jar, own.in(List.of())).users();
    }

    @Test
    void constantsOfBuildersInEitherOrder() throws IOException {
        assertThat(users("""
                        Object one = User.withUsername(ADA).password(encode("secret")).roles("USER", "ADMIN").build();
                        return User.withDefaultPasswordEncoder().password("{noop}pw").username("bob").roles("X").build();
                        """))
                .containsExactly(new CodedUser("ada", "secret", "Users"), new CodedUser("bob", "{noop}pw", "Users"));
    }

    @Test
    void aPasswordThatIsEncodedFirst() throws IOException {
        assertThat(users("""
                        String secret = new org.springframework.security.crypto.Encoder().encode("secret");
                        return User.withUsername("ada").password(secret).roles("USER").build();
                        """)).containsExactly(new CodedUser("ada", "secret", "Users"));
    }

    @Test
    void constantsOfAConstructor() throws IOException {
        assertThat(users("return new User(ADA, \"secret\", null);"))
                .containsExactly(new CodedUser("ada", "secret", "Users"));
    }

    @Test
    void whatIsComputedIsNoPassword() throws IOException {
        assertThat(users("return User.withUsername(\"ada\").password(given).roles(\"USER\").build();"))
                .isEmpty();
    }

    @Test
    void constantsOfTheSettersOfAClassOfItsOwn() throws IOException {
        assertThat(users("""
                        Member ada = new Member();
                        ada.setUserName("ada");
                        ada.setPassword("secret");
                        ada.setEmail("ada@example.com");
                        Member bob = new Member();
                        bob.setPassword(new org.springframework.security.crypto.Encoder().encode("pw"));
                        bob.setUserName("bob");
                        return ada;
                        """))
                .containsExactly(new CodedUser("ada", "secret", "Users"), new CodedUser("bob", "pw", "Users"));
    }

    @Test
    void whatSettersGetFromElsewhereIsNoUser() throws IOException {
        assertThat(users("""
                        Object before = "ada".length() + "other";
                        Member member = new Member();
                        member.setUserName(given);
                        member.setPassword(given);
                        return before;
                        """)).isEmpty();
    }

    @Test
    void aLibraryThatTakesAPasswordHasNoUsersOfTheApplication() throws IOException {
        assertThat(users("""
                        javax.sql.RowSet pool = null;
                        pool.setUsername("sa");
                        pool.setPassword("secret");
                        return pool;
                        """)).isEmpty();
    }
}
