import { strToU8, zipSync } from "fflate";
import { fromSameSite } from "../launch/account.ts";
import { type Benchmark, type Figure, type Outcome, prefixed } from "./benchmark.ts";
import type { Server } from "./contest.ts";
import { pageCost, REQUESTS, withServers } from "./page-cost.ts";

const TERMS = "Each party keeps the information of the other confidential for two years.";
const OFFICE = "http://schemas.openxmlformats.org";
const files = {
  "[Content_Types].xml": `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  "word/document.xml": `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${`<w:p><w:r><w:t>${TERMS}</w:t></w:r></w:p>`.repeat(40)}</w:body></w:document>`,
};

/** A Word document of forty paragraphs. */
const document = () => {
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return new File([new Uint8Array(zipSync(Object.fromEntries(parts)))], "Mutual NDA.docx");
};

type Part = readonly [name: string, value: string | File];

/** Creates a record for somebody outside, and gives what the product says of it. */
async function created({ address, cookie }: Server, path: string, parts: readonly Part[]) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const headers = { ...fromSameSite(address), cookie };
  const answer = await fetch(address + path, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}`);
  return (await answer.json()) as { link: string };
}

/** The pages that somebody outside opens first, by their links. */
async function guestPages(product: Server) {
  const nda = await created(product, "/api/nda-agent/outreaches", [
    ["receiver_name", "Ada Ridge"],
    ["receiver_email", "ada@fjord.example"],
    ["nda_file", document()],
  ]);
  const interview = await created(product, "/api/founder-interview/interviews", [
    ["founder_name", "Ada Ridge"],
    ["founder_email", "ada@fjord.example"],
    ["founder_company", "Fjord Robotics"],
    ["questions", "What did you sell last month?"],
    ["questions", "Who else builds this?"],
  ]);
  return [
    { name: "NDA", path: new URL(nda.link).pathname },
    { name: "founder interview", path: new URL(interview.link).pathname },
  ];
}

async function measure(bare: Server, product: Server): Promise<Outcome> {
  const figures: Figure[] = [];
  for (const { name, path } of await guestPages(product)) {
    const page = { server: product, path, isByLink: true };
    const rivals = [
      {
        what: "",
        page: { server: bare, path: bare.rows },
        cpu: { times: 1.5 },
        javascript: { times: 1.2 },
      },
      { what: ", to none", page: { server: bare, path: bare.quiet } },
    ];
    figures.push(...prefixed(name, await pageCost(page, rivals)));
  }
  return { figures, notes: [] };
}

/** What the pages cost that people outside open by a link. */
export const guestPagesBenchmark: Benchmark = {
  name: "guest-pages",
  title:
    "Pages of people outside, opened by their link, against a bare page that reads 25 rows with one query, and against " +
    `one that reads nothing. A sample of CPU is ${REQUESTS} requests, four at a time, each sample from a network address of its ` +
    "own, since calls by link are limited by it.",
  needsLinux: true,
  run: (contest) => withServers(contest, measure),
};
