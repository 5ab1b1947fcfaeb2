import { readFile } from "node:fs/promises";
import { z } from "zod";

/** Tests that passed and failed; `output` is what to show when some failed. */
export type Counts = { passed: number; failed: number; output: string };

/** What a part without tests counts. */
export const noTests: Counts = { passed: 0, failed: 0, output: "" };

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** Reads a report; a runner that ended badly without a failed test counts as one failure. */
async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, "utf8").catch(() => "null");
  return schema.safeParse(JSON.parse(text)).data;
}

const counts = (passed: number, failed: number, code: number | null, output: string): Counts => ({
  passed,
  failed: code === 0 ? failed : Math.max(failed, 1),
  output,
});

/** What vitest counted, from its JSON report. */
export async function countsOfVitest(file: string, code: number | null, output: string) {
  const report = await read(file, VitestReport);
  return counts(report?.numPassedTests ?? 0, report?.numFailedTests ?? 1, code, output);
}

/** What Playwright counted, from its JSON report; `flaky` of those that passed failed at first. */
export async function countsOfPlaywright(file: string, code: number | null, output: string) {
  const stats = (await read(file, PlaywrightReport))?.stats;
  const { expected, unexpected, flaky } = stats ?? { expected: 0, unexpected: 1, flaky: 0 };
  return { ...counts(expected + flaky, unexpected, code, output), flaky };
}
