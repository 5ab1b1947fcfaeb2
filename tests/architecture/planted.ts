/** A file that breaks exactly one rule, and what must be reported for it. */
type Planted = { what: string; path: string; text: string; expected: string };

const importing = (from: string) =>
  `import * as planted from "${from}";\nexport const used = planted;\n`;
const server = 'import "server-only";\n';
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `export const line${i} = ${i};\n`).join("");

const breaks = (rule: string, what: string, path: string, text: string): Planted => ({
  what,
  path,
  text,
  expected: `${rule}: ${path}`,
});

const imports: Planted[] = [
  breaks(
    "layer-components",
    "a component reads the database",
    "components/projects/planted-db.ts",
    importing("@/db/client"),
  ),
  breaks(
    "layer-ui",
    "a ui component knows a domain",
    "components/ui/planted-domain.ts",
    importing("@/lib/domains/projects/schema"),
  ),
  breaks(
    "layer-pages",
    "a page calls a service",
    "app/(app)/planted/page.tsx",
    `${importing("@/lib/domains/projects/service")}export const redirect = () => redirect();\n`,
  ),
  breaks(
    "layer-routes",
    "a route speaks to queries",
    "app/api/planted-queries/route.ts",
    importing("@/lib/domains/projects/queries"),
  ),
  breaks(
    "package-next-react",
    "a domain uses the framework",
    "lib/domains/projects/service/planted-next.ts",
    server + importing("next/headers"),
  ),
  breaks(
    "package-next-react",
    "a domain uses React",
    "lib/domains/projects/service/planted-react.ts",
    server + importing("react"),
  ),
  breaks(
    "package-drizzle-orm",
    "a service writes SQL",
    "lib/domains/projects/service/planted-sql.ts",
    server + importing("drizzle-orm"),
  ),
  breaks(
    "layer-engine",
    "the engine knows a domain",
    "lib/engine/planted-domain.ts",
    importing("@/lib/domains/projects/service"),
  ),
  breaks(
    "layer-core",
    "core uses the service layer",
    "lib/core/planted-service.ts",
    importing("@/lib/service/limits"),
  ),
  breaks(
    "queries-stay-at-home",
    "a domain reads another one's tables",
    "lib/domains/projects/service/planted-foreign.ts",
    server + importing("@/lib/domains/accounts/queries"),
  ),
  breaks(
    "order-accounts",
    "an early domain uses a later one",
    "lib/domains/accounts/service/planted-order.ts",
    server + importing("@/lib/domains/projects/service"),
  ),
  breaks(
    "identity-tables",
    "a domain reads the identity tables",
    "lib/domains/notes/queries.ts",
    server + importing("@/db/schema/accounts"),
  ),
  breaks(
    "browser-has-no-node",
    "the browser's code needs Node",
    "lib/client/planted-node.ts",
    importing("node:fs"),
  ),
  breaks(
    "circular",
    "two files import each other",
    "lib/core/planted-circle.ts",
    importing("@/lib/core/planted-turn"),
  ),
  {
    what: "the middleware reaches the database",
    path: "lib/core/planted-reach.ts",
    text: importing("@/db/connection"),
    expected: "middleware-reaches-no-database: middleware.ts",
  },
  breaks(
    "product-knows-no-tests",
    "the product uses a test",
    "lib/core/planted-test.ts",
    importing("@/tests/planted.test"),
  ),
];

const lint: Planted[] = [
  breaks(
    "noBarrelFile",
    "a barrel",
    "lib/core/planted-barrel.ts",
    'export { newId } from "./ids";\n',
  ),
  breaks("noExcessiveLinesPerFile", "401 lines", "lib/core/planted-long.ts", lines(401)),
  breaks(
    "noExcessiveLinesPerFunction",
    "a function of 51 lines",
    "lib/core/planted-function.ts",
    `export function planted() {\n${"  planted();\n".repeat(51)}}\n`,
  ),
  breaks(
    "noProcessEnv",
    "a domain reads the environment",
    "lib/domains/projects/rules.ts",
    "export const port = process.env.PORT;\n",
  ),
  breaks("noExplicitAny", "any", "lib/core/planted-any.ts", "export const planted: any = 1;\n"),
  breaks("noConsole", "console", "lib/core/planted-console.ts", "console.log(1);\n"),
  breaks(
    "useFilenamingConvention",
    "a file name in camel case",
    "lib/core/plantedCamel.ts",
    lines(1),
  ),
];

const sources: Planted[] = [
  breaks("file-word", "a strange file in a domain", "lib/domains/projects/mapper.ts", lines(1)),
  breaks("file-word", "a drawer for anything", "lib/core/helpers.ts", lines(1)),
  breaks("file-word", "a loading page", "app/(app)/projects/loading.tsx", lines(1)),
  breaks("folder-name", "a strange folder", "lib/planted/file.ts", lines(1)),
  breaks(
    "use-server",
    "an action in a service",
    "lib/domains/projects/service/planted-action.ts",
    `${server}export async function planted() {\n  "use server";\n}\n`,
  ),
  breaks(
    "server-only",
    "a service that the browser could load",
    "lib/domains/projects/service/planted-open.ts",
    lines(1),
  ),
  breaks(
    "short-route",
    "a route that decides",
    "app/api/planted-if/route.ts",
    "export const GET = () => {\n  if (Math.random() > 1) return;\n};\n",
  ),
  breaks("short-route", "a long route", "app/api/planted-long/route.ts", lines(9)),
  breaks(
    "page-loads",
    "a page behind the sign-in that checks nothing",
    "app/(app)/planted-open/page.tsx",
    "export default () => null;\n",
  ),
  breaks(
    "demo-flag",
    "a demo flag in a component",
    "components/projects/planted-demo.tsx",
    "export const isDemoMode = true;\n",
  ),
  breaks(
    "shared-cache",
    "an answer kept for everybody",
    "lib/domains/projects/service/planted-cache.ts",
    `${server}export const asked = () => fetch("/planted", { cache: "force-cache" });\n`,
  ),
  breaks(
    "native-title",
    "the browser's own tooltip",
    "components/projects/planted-title.tsx",
    'export const Planted = () => <span title="Planted">x</span>;\n',
  ),
  breaks("docstring", "a kernel export without a word", "lib/core/planted-silent.ts", lines(1)),
  breaks(
    "minted-org-id",
    "an OrgId out of thin air",
    "lib/domains/projects/service/planted-mint.ts",
    `${server}export const org = "org_1" as OrgId;\n`,
  ),
];

const operation = "lib/domains/projects/service/planted-operation.ts";

/** One file for each violation that the rules must see. */
export const planted: Planted[] = [
  ...imports,
  ...lint,
  ...sources,
  {
    what: "an operation whose name is not noun.verb",
    path: operation,
    text: `${server}export const archiveProject = defineOperation({ name: "projects.shelve" });\n`,
    expected: `operation-name: ${operation} projects.shelve`,
  },
];
