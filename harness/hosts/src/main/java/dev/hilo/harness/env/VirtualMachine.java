package dev.hilo.harness.env;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The virtual machine that this system runs in, by what its processor and firmware tell. */
record VirtualMachine(SystemFiles files) {
    private static final String CPU = "proc/cpuinfo";
    private static final List<String> FIRMWARE =
            List.of("sys/class/dmi/id/sys_vendor", "sys/class/dmi/id/product_name");

    /** Where there is no firmware of a PC, the kernel is told by a tree of devices. */
    private static final String DEVICE_TREE = "proc/device-tree/hypervisor/compatible";

    /** Makers and products of virtual machines, for processors that do not tell; makers of computers have others. */
    private static final Pattern MACHINES = Pattern.compile(
            "(?i)(qemu|kvm|amazon ec2|google compute engine|vmware|virtualbox|innotek|xen|parallels|openstack|apple virtualization|virtual machine).*");

    /** End of the name of a machine of Amazon's without a virtual one. */
    private static final String METAL = ".metal";

    /** Its name by the firmware; otherwise only that there is one, or that none is detected. */
    String name() {
        TreeSet<String> names = new TreeSet<>();
        files.text("sys/hypervisor/type").ifPresent(names::add);
        boolean virtual = isOne();
        if (virtual) {
            FIRMWARE.forEach(file -> files.text(file).ifPresent(names::add));
        }
        return names.isEmpty() ? (virtual ? "yes, of unknown kind" : "none detected") : String.join(" ", names);
    }

    /** Processors of the kind x86 tell; others leave it to firmware. */
    private boolean isOne() {
        Optional<String> flags = files.field(CPU, "flags\t\t");
        return flags.map(all -> List.of(all.split(" ")).contains("hypervisor"))
                .orElseGet(() -> isFirmwareOfOne() || new ArmCores(files).areVirtual());
    }

    private boolean isFirmwareOfOne() {
        List<String> told =
                FIRMWARE.stream().flatMap(file -> files.text(file).stream()).toList();
        return files.text(DEVICE_TREE).isPresent()
                || (told.stream().anyMatch(name -> MACHINES.matcher(name).matches())
                        && told.stream().noneMatch(name -> name.endsWith(METAL)));
    }
}
