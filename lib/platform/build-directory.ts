/*
 * Separate from the settings because the framework's configuration reads it at every start and
 * would otherwise load zod.
 */

/** Whether this process builds or serves the build for tests. */
export const isForTests = (): boolean => Boolean(process.env.SPOTLIGHT_TEST_BUILD);

/**
 * The framework's build directory; the build for tests also contains the pages that only tests use.
 */
export const buildDirectory = (): string => (isForTests() ? ".next-test" : ".next");

/** Makes this process and its children build, serve and read the build for tests. */
export function chooseTestBuild(): void {
  process.env.SPOTLIGHT_TEST_BUILD = "1";
}
