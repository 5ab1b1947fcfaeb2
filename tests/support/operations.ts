import { globSync } from "node:fs";
import path from "node:path";
import type { Operation } from "@/lib/service/operation";

const root = path.resolve(import.meta.dirname, "../..");
const files = globSync(
  [
    "lib/domains/*/service.ts",
    "lib/domains/*/service/*.ts",
    "lib/domains/*/subject.ts",
    "lib/service/*.ts",
  ],
  { cwd: root },
);
const modules = await Promise.all(
  files.map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>),
);

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "effect" in value && "run" in value;

/** Every operation that the rest of the product can reach, by name. */
export const operations: Operation[] = modules
  .flatMap((module) => Object.values(module).filter(isOperation))
  .sort((a, b) => a.name.localeCompare(b.name));
