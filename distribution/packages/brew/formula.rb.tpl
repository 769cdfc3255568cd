# {{jreleaserCreationStamp}}
class {{brewFormulaName}} < Formula
  desc "{{projectDescription}}"
  homepage "{{projectLinkHomepage}}"
  url "{{projectLinkHomepage}}/releases/download/v{{projectVersion}}/hilo-{{projectVersion}}.tar.zst"
  sha256 "{{brewSha256}}"
  license "{{projectLicense}}"

  depends_on "zstd" => :build
  # hilo measures through Linux' /proc; on macOS its image runs in Docker
  depends_on :linux
  depends_on "openjdk"

  def install
    libexec.install Dir["*"]
    (bin/"hilo").write_env_script libexec/"bin/hilo", HILO_JAVA_HOME: "${HILO_JAVA_HOME:-#{Formula["openjdk"].opt_libexec}}"
  end

  test do
    assert_match "{{projectVersion}}", shell_output("#{bin}/hilo --version")
  end
end
