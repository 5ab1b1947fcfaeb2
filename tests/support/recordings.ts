import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Provider } from "@/lib/platform/llm/connection";
import { sharedData } from "./shared-data";

/** A recorded provider answer: raw bytes of a stream, or one JSON body. */
export type Recording = { name: string; status: number; type: string; body: Buffer };

/** Recorded lines may be malformed, like anything that servers send. */
const kindOf = (line: string) => /"type":\s*"(\w+)"/.exec(line)?.[1] ?? "message";

const frames = (lines: readonly string[], provider: Provider) =>
  provider === "anthropic"
    ? lines.map((line) => `event: ${kindOf(line)}\ndata: ${line}\n\n`).join("")
    : `${lines.map((line) => `data: ${line}\n\n`).join("")}data: [DONE]\n\n`;

/** The status of a recorded body: error bodies name theirs. */
function statusOf(body: string): number {
  const { error } = JSON.parse(body) as { error?: { code?: unknown } };
  if (!error) return 200;
  return typeof error.code === "number" ? error.code : 400;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:txt|sse|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** Every recording of a provider, as its server would send it; empty where there are none. */
export function recordings(provider: Provider): Recording[] {
  const folder = sharedData("llm-streams");
  if (!folder) return [];
  return filesIn(folder).map((path) => {
    const text = readFileSync(path, "utf8");
    const name = relative(folder, path).replace("/__fixtures__", "");
    if (path.endsWith(".json"))
      return { name, status: statusOf(text), type: "application/json", body: Buffer.from(text) };
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const stream = path.endsWith(".sse") ? text : frames(lines, provider);
    return { name, status: 200, type: "text/event-stream", body: Buffer.from(stream) };
  });
}
