// Checks the Compose files with the library of Docker Compose, and rules that hilo requires of every service.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/distribution/reference"
	"github.com/moby/patternmatcher"
	"github.com/moby/patternmatcher/ignorefile"
)

var passwords = []string{"HILO_DATABASE_PASSWORD=one-of-the-check", "HILO_GRAFANA_PASSWORD=another-of-the-check"}

func main() {
	faults := []string{}
	for _, files := range [][]string{{"compose.yaml"}, {"compose.yaml", "host.yaml"}, {"compose.yaml", "debian/mongodb.yaml"}} {
		project, err := load(files, passwords)
		if err != nil {
			faults = append(faults, fmt.Sprintf("%s: %v", strings.Join(files, " and "), err))
			continue
		}
		faults = append(faults, judge(project)...)
		fmt.Printf("%s: %d services\n", strings.Join(files, " and "), len(project.Services))
	}
	for missing := range passwords {
		given := append([]string{}, passwords[:missing]...)
		faults = append(faults, refusal(append(given, passwords[missing+1:]...))...)
	}
	for _, fault := range faults {
		fmt.Fprintln(os.Stderr, "compose-check: "+fault)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

// load reads the files as `docker compose -f docker/...` does, with every profile, and without the caller's environment variables.
func load(files []string, environment []string) (*types.Project, error) {
	options, err := cli.NewProjectOptions(files,
		cli.WithWorkingDirectory("."), cli.WithEnv(environment), cli.WithProfiles([]string{"*"}))
	if err != nil {
		return nil, err
	}
	return options.LoadProject(context.Background())
}

// refusal reports a missing password whose error message does not help.
func refusal(environment []string) []string {
	_, err := load([]string{"compose.yaml"}, environment)
	if err == nil || !strings.Contains(err.Error(), "make docker/.env first") {
		return []string{fmt.Sprintf("with only %v: expected to be told to make docker/.env, got: %v", environment, err)}
	}
	return nil
}

func judge(project *types.Project) []string {
	faults := []string{}
	complain := func(service types.ServiceConfig, format string, words ...any) {
		faults = append(faults, service.Name+": "+fmt.Sprintf(format, words...))
	}
	for _, service := range project.Services {
		for _, port := range service.Ports {
			if port.HostIP != "127.0.0.1" {
				complain(service, "port %d is published on %q", port.Target, port.HostIP)
			}
		}
		if !isPinned(service.Image) {
			complain(service, "image %s has no version", service.Image)
		}
		if len(service.SecurityOpt) == 0 {
			complain(service, "may gain privileges")
		}
		if service.Build != nil {
			judgeBuild(service, complain)
		}
	}
	return faults
}

func isPinned(image string) bool {
	named, err := reference.ParseNormalizedNamed(image)
	if err != nil {
		return false
	}
	tagged, hasTag := named.(reference.Tagged)
	return hasTag && tagged.Tag() != "latest"
}

func judgeBuild(service types.ServiceConfig, complain func(types.ServiceConfig, string, ...any)) {
	if strings.HasPrefix(service.User, "0") || service.User == "" || service.User == "root" {
		complain(service, "runs as root")
	}
	if !service.ReadOnly || len(service.CapDrop) != 1 || service.CapDrop[0] != "ALL" {
		complain(service, "may write to its root file system or keeps capabilities")
	}
	dockerfile := filepath.Join(service.Build.Context, service.Build.Dockerfile)
	if _, err := os.Stat(dockerfile); err != nil {
		complain(service, "no %s", dockerfile)
	}
	folder, isApplication := service.Build.Args["FOLDER"]
	if !isApplication {
		return
	}
	if service.CPUS != 2 || service.MemLimit == 0 || service.HealthCheck == nil || len(service.Profiles) != 1 {
		complain(service, "needs 2 processors, a limit of memory, a health check and a profile of its own")
	}
	artifact := filepath.Join(*folder, *service.Build.Args["JAR"])
	if isIgnored(service.Build.Context, artifact) {
		complain(service, "%s does not reach the image: .dockerignore leaves it out", artifact)
	}
}

func isIgnored(context string, path string) bool {
	file, err := os.Open(filepath.Join(context, ".dockerignore"))
	if err != nil {
		return false
	}
	defer file.Close()
	patterns, err := ignorefile.ReadAll(file)
	if err != nil {
		return true
	}
	ignored, err := patternmatcher.MatchesOrParentMatches(path, patterns)
	return err != nil || ignored
}
