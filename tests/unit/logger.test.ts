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

test("of an error a line has kind, words, code and causes, and nothing else that hangs on it", () => {
  const line =
    lineOf(`const cause = Object.assign(new Error("refused"), { code: "23502", detail: "kari@fjord.example" });
    log("job.failed", { error: Object.assign(new TypeError("lost", { cause }), { recipient: "kari@fjord.example" }) })`);
  expect(line.level).toBe("error");
  expect(line.error).toMatchObject({ message: "lost: refused" });
  expect(line.error.stack).toContain("TypeError: lost");
  expect(JSON.stringify(line)).not.toContain("kari");
});
