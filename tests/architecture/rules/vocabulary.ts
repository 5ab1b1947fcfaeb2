import { readdirSync } from "node:fs";
import { join } from "node:path";
import domainRows from "../domains.json";
import { type Rule, violations, wordOf } from "./sources";

/*
 * The closed sets of names. A new folder or word needs a page in docs/decisions/ first.
 */

const words = (text: string) => text.split(" ");

const topFolders = words("app components db docs drizzle lib public scripts tests");
const libFolders = words(
  "auth client connectors core demo documents domains engine jobs mail platform research search service tables transport values",
);
const commonComponents = words("demo explorer gallery home providers settings shell tour ui");
const domains = domainRows.flat();
const domainWords =
  /^(contract|schema|constants|rules|queries|service|actions|loaders|jobs|subject|undo)\.ts$|^(service|queries|rules|schema)\/[a-z][a-z-]*\.ts$/;
/** Files above the domains, which collect what each of them says. */
const registries = words("lib/domains/contracts.ts lib/domains/subjects.ts");
const appWords =
  /(^|\/)((page|page\.gallery|layout|error|global-error|not-found)\.tsx|route\.ts|globals\.css)$/;
const emptyWords = words("helper helpers util utils types hooks misc common");
/** Files in which the empty word is a folder's contract with its parts. */
const contracts = words("lib/connectors/types.ts lib/engine/types.ts");

/** What a path below `folder` says: its first part and the rest. */
const below = (folder: string, path: string) => {
  const [first = "", ...rest] = path.slice(folder.length + 1).split("/");
  return { first, rest: rest.join("/") };
};

/** Folders under lib/ and components/, and the words of app/ and of a domain. */
export const folderNames: Rule = (sources) =>
  violations("folder-name", sources, ({ path }) => {
    if (registries.includes(path)) return false;
    if (path.startsWith("lib/domains/")) return !domains.includes(below("lib/domains", path).first);
    if (path.startsWith("lib/"))
      return path !== "lib/utils.ts" && !libFolders.includes(below("lib", path).first);
    const known = [...commonComponents, ...domains];
    return path.startsWith("components/") && !known.includes(below("components", path).first);
  });

export const fileWords: Rule = (sources) =>
  violations("file-word", sources, ({ path }) => {
    if (path.startsWith("app/")) return !appWords.test(path);
    if (registries.includes(path)) return false;
    if (path.startsWith("lib/domains/")) return !domainWords.test(below("lib/domains", path).rest);
    return ![...contracts, "lib/utils.ts"].includes(path) && emptyWords.includes(wordOf(path));
  });

/** Folders at the top that nobody has agreed to; what git ignores and dot folders do not count. */
export function strangeTopFolders(root: string): string[] {
  const made = ["node_modules", "test-results", "playwright-report"];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .filter((name) => !topFolders.includes(name) && !made.includes(name))
    .map((name) => `top-folder: ${join(root, name)}`);
}
