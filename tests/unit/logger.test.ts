import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The line that a process of its own writes for a call of the log. */
function lineOf(call: string) {
  const program = `import { log } from "./lib/platform/logger.ts"; ${call}`;
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e"];
  const env = { ...process.env, LOG_LEVEL: "info" };
  const written = spawnSync(process.execPath, [...flags, program], { encoding: "utf8", env });
  if (!written.stdout) throw new Error(written.stderr);
  return JSON.parse(written.stdout);
}

test("a field cannot take the place of what a line is about", () => {
  expect(lineOf('log("auth.refused", { event: "a field", reason: "why" })')).toMatchObject({
    event: "auth.refused",
    reason: "why",
  });
});
