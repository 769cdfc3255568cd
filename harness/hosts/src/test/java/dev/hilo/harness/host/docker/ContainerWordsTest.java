package dev.hilo.harness.host.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainerWordsTest {
    /** A comma separates the parts of a mount. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /home/a/shop         | type=bind,source=/home/a/shop,target=/home/a/shop
            /home/a/my shop      | type=bind,source=/home/a/my shop,target=/home/a/my shop
            /home/a/shop,new     | type=bind,"source=/home/a/shop,new","target=/home/a/shop,new"
            /home/a/the "shop"   | type=bind,"source=/home/a/the ""shop\""","target=/home/a/the ""shop\"""
            """)
    void aFolderOfAnyNameIsMounted(Path folder, String words) {
        assertThat(ContainerWords.mount(folder)).isEqualTo(words);
    }
}
