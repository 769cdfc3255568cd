package dev.hilo.servlets;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.List;

/** A JSON document, with components in the order of its fields. Numbers are objects, to distinguish a missing one from zero. */
@JsonPropertyOrder({"size", "items", "padding"})
public record Catalogue(
        @NotBlank String size,
        @NotEmpty List<@NotNull @Valid Item> items,
        @NotNull @Size(max = 1_000) String padding) {

    @JsonPropertyOrder({
        "id",
        "sku",
        "name",
        "price",
        "quantity",
        "available",
        "rating",
        "tags",
        "supplier",
        "description"
    })
    public record Item(
            @NotNull @Positive Integer id,
            @NotNull @Pattern(regexp = "[A-Z]{2}-\\d{4}") String sku,
            @NotBlank @Size(max = 100) String name,
            @NotNull @Positive BigDecimal price,
            @NotNull @PositiveOrZero Integer quantity,
            @NotNull Boolean available,
            @NotNull @DecimalMin("0") @DecimalMax("5") BigDecimal rating,
            @NotNull @Size(max = 10) List<@NotBlank String> tags,
            @NotNull @Valid Supplier supplier,
            @NotBlank @Size(max = 1_000) String description) {}

    @JsonPropertyOrder({"name", "country"})
    public record Supplier(
            @NotBlank @Size(max = 100) String name,
            @NotNull @Pattern(regexp = "[A-Z]{2}") String country) {}
}
