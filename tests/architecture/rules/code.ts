import { type Rule, type Source, violations } from "./sources";
import { fileWords, folderNames } from "./vocabulary";

/** Files that may only ever run on the server, by where they stand. */
const serverSide =
  /^lib\/(auth|jobs|service|transport)\/|^db\/(client|tenancy)\.ts$|^lib\/domains\/[^/]+\/(queries|service|loaders|jobs)(\.ts|\/)/;

const serverOnly: Rule = (sources) =>
  violations(
    "server-only",
    sources,
    ({ path, text }) => serverSide.test(path) && !text.startsWith('import "server-only";'),
  );

/** An action is what a browser may call, so there is one kind of file where actions can be. */
const useServer: Rule = (sources) =>
  violations("use-server", sources, ({ path, text }) => {
    const isActions = /^lib\/domains\/[^/]+\/actions\.ts$/.test(path);
    return isActions ? !text.startsWith('"use server";') : /["']use server["']/.test(text);
  });

const ROUTE_LINES = 8;
/** The one route that is a table of others. */
const tableOfCalls = "app/api/openapi.json/route.ts";

/**
 * A route binds an operation to a path; a decision in it would be out of every other caller's
 * reach.
 */
const shortRoutes: Rule = (sources) =>
  violations("short-route", sources, ({ path, text }) => {
    if (!/^app\/.*route\.ts$/.test(path)) return false;
    const lines = text.split("\n").filter((line) => line.trim() !== "").length;
    return /\bif\b| \? |&&|\|\|/.test(text) || (lines > ROUTE_LINES && path !== tableOfCalls);
  });

/**
 * A layout's check alone is not enough: the framework keeps a layout while pages change.
 * A page that is another one under its own title loads there.
 */
const pagesLoad: Rule = (sources) =>
  violations(
    "page-loads",
    sources,
    ({ path, text }) =>
      /^app\/\(app\)\/.*page\.tsx$/.test(path) &&
      !/\bload[A-Z]|\bredirect\(|from "(\.\.\/)+[^"]+\/page"/.test(text),
  );

/** Demo mode is another implementation of one port; only these places choose it. */
const mayNameDemo =
  /^lib\/(demo\/|client\/demo)|^components\/(demo\/|tour\/|settings\/demo-switch)|^app\/\(demo\)\/|^app\/\(public\)\/sign-in\/|^(middleware|lib\/core\/names|lib\/platform\/env|lib\/domains\/accounts\/(loaders|service\/google-connection))\.ts$/;

const demoFlag: Rule = (sources) =>
  violations(
    "demo-flag",
    sources,
    ({ path, text }) =>
      !mayNameDemo.test(path) && /\b(is|use|in|create)Demo|demoMode|\/demo["'/]/.test(text),
  );

/** An OrgId proves that the caller belongs there, so one file makes them. */
const mintedIds: Rule = (sources) =>
  violations(
    "minted-org-id",
    sources,
    ({ path, text }) => path !== "lib/auth/ctx.ts" && /\bas (unknown as )?OrgId\b/.test(text),
  );

/** What the framework keeps between requests, it keeps for everybody. */
const sharedCache: Rule = (sources) =>
  violations("shared-cache", sources, ({ text }) =>
    /["']use cache\b|\bunstable_cache\b|\bforce-cache\b|next: *\{ *(revalidate|tags)\b/.test(text),
  );

const kernel = /^lib\/(auth|core|jobs|platform|service|tables|transport|values)\//;
const undocumented = /(?<!\*\/\n)^export (?:async )?(?:const|function|class) \w+/m;

/** What everybody builds on says what it takes, gives and throws. */
const docstrings: Rule = (sources) =>
  violations(
    "docstring",
    sources,
    ({ path, text }) => kernel.test(path) && undocumented.test(text),
  );

type Definition = { path: string; constant: string; name: string };

const definition =
  /(?:const (\w+) =\s+(?:\([^)]*\) =>\s+)?)?define(?:Operation|Job)\(\s*\{\s*(?:name: "([^"]*)")?/g;

const definitionsOf = ({ path, text }: Source): Definition[] =>
  [...text.matchAll(definition)].map(([, constant = "", name = ""]) => ({ path, constant, name }));

/** Domains whose operations have another noun than their own. */
const nouns: Partial<Record<string, string>> = { research: "plans" };

/** `noun.verb`: the noun is the domain, and the constant starts with the verb. */
const operationNames: Rule = (sources) => {
  const all = sources
    .filter(({ path }) => /^lib\/(domains|service)\//.test(path))
    .filter(({ path }) => !/^lib\/service\/(operation|job)\.ts$/.test(path))
    .flatMap(definitionsOf);
  return all
    .filter(({ path, constant, name }) => {
      const [noun, verb = "", ...rest] = name.split(".");
      const folder = /^lib\/domains\/([^/]+)\//.exec(path)?.[1];
      const domain = folder?.replace(/-(.)/g, (_, letter) => letter.toUpperCase()) ?? noun;
      const isUnique = all.filter((other) => other.name === name).length === 1;
      const isVerb = /^[a-z][A-Za-z]+$/.test(verb) && constant.startsWith(verb);
      return noun !== (nouns[domain ?? ""] ?? domain) || rest.length > 0 || !isVerb || !isUnique;
    })
    .map(({ path, name }) => `operation-name: ${path} ${name}`);
};

/**
 * A tag that a browser draws, or one of ours that hands its attributes on, with the attribute
 * `title`.
 */
const nativeTitle =
  /<(?:[a-z][\w-]*|Button|Link|Select)\b(?:[^<>]|=>)*?\stitle=|(?<!document)\.title = /;

/**
 * Tooltips are the one component: the browser's own are out of the keyboard's and the finger's
 * reach.
 */
const tooltips: Rule = (sources) =>
  violations(
    "native-title",
    sources,
    ({ path, text }) => /^(?:app|components)\/.*\.tsx$/.test(path) && nativeTitle.test(text),
  );

/** Every rule that is read from the sources, by what it demands. */
export const sourceRules: Record<string, Rule> = {
  "folders have agreed names": folderNames,
  "files have agreed names": fileWords,
  "server code cannot reach a browser": serverOnly,
  "actions stand in actions.ts": useServer,
  "routes are short and decide nothing": shortRoutes,
  "every page behind the sign-in loads through an operation": pagesLoad,
  "demo mode is named where it is chosen": demoFlag,
  "organization ids are minted in one file": mintedIds,
  "nothing is kept in a cache that organizations share": sharedCache,
  "the kernel's exports have a docstring": docstrings,
  "operations are named noun.verb": operationNames,
  "tooltips are the one component": tooltips,
};
