/*
 * Separate from the settings because the framework's configuration reads it at every start and
 * would otherwise load zod.
 */

/**
 * The framework's build directory; the build for tests also contains the pages that only tests use.
 */
export const buildDirectory = (): string =>
  process.env.SPOTLIGHT_TEST_BUILD ? ".next-test" : ".next";

/** Makes this process and its children build, serve and read the build for tests. */
export function chooseTestBuild(): void {
  process.env.SPOTLIGHT_TEST_BUILD = "1";
}
