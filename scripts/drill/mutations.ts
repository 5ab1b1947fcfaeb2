import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runTool } from "../test/tool.ts";
import { domains, type Fault, faults } from "./faults.ts";

const root = join(import.meta.dirname, "../..");
/** Of sixty faults 57 are caught. */
const CAUGHT_AT_LEAST = 57 / 60;
const LANES = 2;

type Outcome = { fault: Fault; isCaught: boolean };

/** Faults whose text no longer occurs exactly once; they must be updated. */
async function staleFaults(): Promise<string[]> {
  const said = await Promise.all(
    faults.map(async ({ file, find }) => {
      const text = await readFile(join(root, file), "utf8").catch(() => "");
      const times = text.split(find).length - 1;
      return times === 1 ? [] : [`${file} has ${times} times: ${find}`];
    }),
  );
  return said.flat();
}

/** A copy of the sources, so that faults do not touch the originals. */
async function copySources(folder: string): Promise<void> {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout } = spawnSync("git", listed, { cwd: root, encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file that is deleted and not yet committed is listed too.
    await cp(join(root, file), join(folder, file)).catch(() => {});
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}

async function runDomain(folder: string, domain: string) {
  const tests = domains[domain] ?? [];
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--bail=1", ...tests];
  return runTool(args, {}, folder);
}

async function tryFault(folder: string, fault: Fault): Promise<Outcome> {
  const path = join(folder, fault.file);
  const text = await readFile(path, "utf8");
  await writeFile(
    path,
    text.replace(fault.find, () => fault.replace),
  );
  const { code, output } = await runDomain(folder, fault.domain);
  await writeFile(path, text);
  // Tests that cannot start have caught nothing: the fault itself is wrong.
  const isCaught = code !== 0 && /Tests .*failed/.test(output);
  const what = `${fault.file}: ${fault.find.trim().slice(0, 90)}`;
  console.log(
    `    ${isCaught ? "caught" : code === 0 ? "MISSED" : "BROKEN"} ${fault.domain}: ${what}`,
  );
  return { fault, isCaught };
}

/**
 * Plants one fault after the other in a copy of the sources and runs the tests of its own domain
 * alone. `only` narrows it to faults whose domain or file has this text. Throws when a fault is out
 * of date, or too few are caught.
 */
export async function mutations(only = ""): Promise<string> {
  const stale = await staleFaults();
  if (stale.length > 0) throw new Error(`Out of date:\n${stale.join("\n")}`);
  const waiting = faults.filter(({ domain, file }) => `${domain} ${file}`.includes(only));
  const all = waiting.length;
  const missed: Fault[] = [];
  const lane = async () => {
    const folder = await mkdtemp(join(tmpdir(), "spotlight-mutations-"));
    try {
      await copySources(folder);
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const { isCaught } = await tryFault(folder, fault);
        if (!isCaught) missed.push(fault);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const figures = `${all - missed.length} of ${all} planted faults are caught by their domain's tests`;
  if (all - missed.length < all * CAUGHT_AT_LEAST) throw new Error(figures);
  return figures;
}
