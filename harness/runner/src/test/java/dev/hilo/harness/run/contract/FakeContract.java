package dev.hilo.harness.run.contract;

import static org.assertj.core.api.Assertions.fail;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A contract that no application keeps; no test of this module. */
public class FakeContract {

    @Test
    @Tag("essential")
    void kept() {}

    @Test
    @Tag("essential")
    void broken() {
        fail("201 was expected\nand 500 came");
    }
}
