import { execFileSync } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { launchProduct, repository } from "../launch/product.ts";
import { aClient, assert, inDirectory, postProject } from "./installation.ts";

/**
 * Builds and serves a copy of the sources without middleware.ts, and checks that nothing becomes
 * accessible.
 */
export const noMiddleware = (): Promise<string> =>
  inDirectory(async (directory) => {
    const root = join(directory, "copy");
    await copySources(root);
    await rm(join(root, "middleware.ts"));
    const product = await launchProduct({ data: join(directory, "data"), root, ready: "/readyz" });
    try {
      return await tryDoors(product.address);
    } finally {
      await product.stop();
    }
  });

/** The sources as git knows them, with links to the installed packages' files. */
async function copySources(root: string): Promise<void> {
  const options = { cwd: repository, encoding: "utf8" } as const;
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard"],
    options,
  );
  for (const file of listed.trim().split("\n")) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(repository, file), join(root, file)).catch(() => {}); // Deleted, not yet told git.
  }
  execFileSync("cp", ["-al", join(repository, "node_modules"), join(root, "node_modules")]);
}

async function tryDoors(address: string): Promise<string> {
  const [owner, stranger] = [await aClient(address), await aClient(address)];
  const made = await postProject(address, owner, { project_name: "Walled" });
  const { _id } = (await made.json()) as { _id: string };
  const pages = ["/", "/projects", `/projects/${_id}`];
  const apis = ["/api/auth/me", `/api/projects/${_id}`, `/api/projects/user/${owner.userId}`];
  const get = async (path: string, cookie = "") => {
    const answer = await fetch(address + path, { headers: { cookie }, redirect: "manual" });
    const isSeen = (await answer.text()).includes("Walled");
    assert(!isSeen, `${path} shows nothing of another`);
    return `${answer.status}${answer.headers.get("location") ? " to sign-in" : ""}`;
  };
  const expectAll = (what: string, answers: string[], expected: string) =>
    assert(
      answers.every((answer) => answer === expected),
      `${what} answer ${expected}, not ${answers.join(", ")}`,
    );
  expectAll("pages", await Promise.all(pages.map((path) => get(path))), "307 to sign-in");
  expectAll("calls", await Promise.all(apis.map((path) => get(path))), "401");
  const foreign = [`/projects/${_id}`, ...apis.slice(1)];
  const answers = await Promise.all(foreign.map((path) => get(path, stranger.cookie)));
  expectAll("another organization's", answers, "404");
  return `without middleware.ts: ${pages.length} pages send strangers to sign in, ${apis.length} calls answer 401, ${foreign.length} of another organization 404`;
}
