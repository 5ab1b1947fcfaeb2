/*
 * Apart from the settings, because the framework's configuration reads it at every start and would
 * load all that checks them.
 */

/** Where the framework keeps its build; the one of tests also has the pages that only they see. */
export const buildDirectory = (): string =>
  process.env.SPOTLIGHT_TEST_BUILD ? ".next-test" : ".next";

/** From here on this process and its children make, serve and read the build of tests. */
export function chooseTestBuild(): void {
  process.env.SPOTLIGHT_TEST_BUILD = "1";
}
