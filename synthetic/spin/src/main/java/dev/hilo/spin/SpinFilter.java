package dev.hilo.spin;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** A filter that waits for a monitor before a request is handled, and burns CPU afterwards. */
record SpinFilter(Spin spin, HeldMonitor monitor) implements Filter {

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        monitor.await();
        try {
            chain.doFilter(request, response);
        } finally {
            spin.afterRequest();
        }
    }
}
