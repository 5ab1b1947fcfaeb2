import { buildForTests } from "../test/build.ts";
import { runTool } from "../test/tool.ts";

/** Tests of a drill: which files, and what of their output tells the figures. */
type Tests = { files: string[]; figures: RegExp; needsBuild?: boolean };

/**
 * Runs files of tests at their full size and answers the lines with their figures. Throws, with
 * what was printed, when one fails.
 */
export const fullTests =
  ({ files, figures, needsBuild = false }: Tests) =>
  async (): Promise<string> => {
    if (needsBuild) await buildForTests();
    const args = ["node_modules/vitest/vitest.mjs", "run", ...files];
    const { code, output } = await runTool(args, { DRILL: "1" });
    if (code !== 0) throw new Error(output);
    const lines = output.match(new RegExp(figures, "g")) ?? [];
    const [skipped] = /Skipped: .*/.exec(output) ?? [];
    return [...lines, ...(skipped ? [skipped] : [])].join("\n    ") || "All tests passed";
  };
