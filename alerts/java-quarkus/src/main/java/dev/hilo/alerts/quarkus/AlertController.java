package dev.hilo.alerts.quarkus;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriBuilder;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

@Path("/alerts")
@Produces(MediaType.APPLICATION_JSON)
public class AlertController {
    private final AlertRepository alerts;

    AlertController(AlertRepository alerts) {
        this.alerts = alerts;
    }

    @GET
    public List<Alert> all() {
        return alerts.all();
    }

    @GET
    @Path("/{id}")
    public Alert get(@RestPath String id) {
        return alerts.find(id).orElseThrow(AlertNotFoundException::new);
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public RestResponse<Alert> create(@NotNull @Valid AlertRequest request) {
        Alert alert = alerts.add(request);
        URI location =
                UriBuilder.fromResource(AlertController.class).path(alert.id()).build();
        return RestResponse.ResponseBuilder.<Alert>created(location)
                .entity(alert)
                .build();
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{id}")
    public Alert replace(@RestPath String id, @NotNull @Valid AlertRequest request) {
        return alerts.replace(id, request).orElseThrow(AlertNotFoundException::new);
    }

    @DELETE
    @Path("/{id}")
    @ResponseStatus(204)
    public void delete(@RestPath String id) {
        if (!alerts.delete(id)) {
            throw new AlertNotFoundException();
        }
    }
}
