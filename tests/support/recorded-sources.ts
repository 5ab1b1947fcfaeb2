import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedData } from "./shared-data";

/** A recorded answer, and whether it is of the third that was held back while rules were written. */
export type Recorded = { name: string; text: string; isLast: boolean };

const isLast = (name: string) => (createHash("sha256").update(name).digest()[0] ?? 0) % 3 === 0;

/** The recorded answers in a folder of the public sources; empty where they are missing. */
export function recordedIn(folder: string, pattern: RegExp): Recorded[] {
  const path = sharedData(join("public-sources", folder));
  if (!path) return [];
  return readdirSync(path)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => ({
      name,
      text: readFileSync(join(path, name), "latin1"),
      isLast: isLast(name),
    }));
}

/** Exchanges as PyGithub records them: ten lines each, the ninth with the headers. */
export function exchangesOf(text: string) {
  const lines = Buffer.from(text, "latin1").toString("utf8").split("\n");
  const exchanges: { path: string; status: number; body: string }[] = [];
  for (let at = 0; at + 9 < lines.length; at += 11) {
    const [path = "", status = "", , body = ""] = [lines[at + 4], lines[at + 7], "", lines[at + 9]];
    exchanges.push({ path, status: Number(status), body });
  }
  return exchanges;
}
