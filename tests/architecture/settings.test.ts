import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "@/lib/platform/env";

test(".env.example lists every setting and nothing else", () => {
  const listed = [...readFileSync(".env.example", "utf8").matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});
