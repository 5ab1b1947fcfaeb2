import { DAILY_CALLS } from "@/lib/core/limits";
import type { queryExamples } from "@/lib/domains/chat/schema/query-examples";
import { Code, Lines, Part, Rows } from "./api-parts";

type Props = { host: string; example: NonNullable<(typeof queryExamples)[string]> };

const count = (calls: number) => calls.toLocaleString("en-US");

/** A guide from the key to the first answer: what it contains, and what can go wrong. */
export function ApiGuide({ host, example }: Props) {
  return (
    <>
      <Key />
      <Part id="ask" title="Ask a question">
        <p>
          <Code>POST {host}/v1/chat/query</Code>
        </p>
        <Rows
          head={["Body", "What it is"]}
          rows={[
            ["query", "The question, in plain words. Required, at most 4,000 characters."],
            [
              "context.company_name",
              "Whom the question is about when it names nobody. Optional; a name that nobody goes by is 404.",
            ],
          ]}
        />
        <Lines label="A request">{requestOf(host, example.request)}</Lines>
        <p>
          The answer comes from what your organization holds: the engine and the checks are those of
          a thread, and the companies are those that Search finds. Nothing of the question or the
          answer is stored.
        </p>
        <Answer />
        <Lines label="An answer">{JSON.stringify(told(example.answer), null, 2)}</Lines>
      </Part>
      <Refusals />
      <Limits />
      <Mcp host={host} />
    </>
  );
}

const requestOf = (host: string, body: object) => `curl -X POST ${host}/v1/chat/query \\
  -H "X-API-Key: YOUR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '${JSON.stringify(body)}'`;

/** An answer without its companies, which are long. */
const told = (answer: Props["example"]["answer"]) => ({ ...answer, companies: ["…"] });

function Key() {
  return (
    <Part id="key" title="Get a key">
      <ol className="list-inside list-decimal space-y-1.5 marker:text-muted-foreground">
        <li>Log in</li>
        <li>Open Settings, then API Access</li>
        <li>Click Generate Key</li>
      </ol>
      <p>
        Admins of an organization make keys. A key is shown once; send it as <Code>X-API-Key</Code>{" "}
        with every request, and <Code>Content-Type: application/json</Code> with every body. A key
        that may only read is enough to ask.
      </p>
    </Part>
  );
}

function Answer() {
  return (
    <Rows
      head={["Response", "What it is"]}
      rows={[
        ["answer", "The answer as markdown; [1] stands for the first citation."],
        [
          "sentences",
          "The same sentence by sentence. status says whether cited evidence proves it (proved), it was computed and compared with the result (computed), it follows from it (inference), the data does not hold it (unknown), or it asks back (question).",
        ],
        [
          "citations",
          <>
            The evidence: a quote, and where it stands.{" "}
            <Code>GET /api/passages/{"{passage_id}"}</Code> gives the passage; its SHA-256 is{" "}
            <Code>sha256</Code> and the quote is its text from <Code>start</Code> to{" "}
            <Code>end</Code>.
          </>,
        ],
        ["companies", "The companies that were found or spoken of."],
        [
          "plan, plan_in_words",
          "How the question was read: the query plan that was run, and what it asks for in words.",
        ],
        [
          "tables, chart",
          "What the plan found, with the claims behind each cell, and the columns that a chart shows.",
        ],
        ["withheld", "What was written and could not be proved, with the reason."],
        [
          "intent, engine, model, degraded",
          "What was asked for, who answered, with the model's name, and why not another engine.",
        ],
      ]}
    />
  );
}

function Refusals() {
  return (
    <Part id="errors" title="Errors">
      <p>
        Every refusal is <Code>application/problem+json</Code>: <Code>title</Code> is for programs,{" "}
        <Code>detail</Code> for people, <Code>fields</Code> says what is wrong with which field.
      </p>
      <Rows
        head={["Status", "Meaning"]}
        isCode={false}
        rows={[
          ["400", "bad request; unknown fields are refused"],
          ["401", "unauthorized, invalid API key"],
          ["403", "forbidden: the key's scope or the origin does not allow it"],
          ["404", "not found"],
          ["429", "rate limit exceeded"],
          ["500", "internal server error"],
          ["503", "unavailable; try again after Retry-After"],
        ]}
      />
      <p>A question that the data cannot answer is no error: the answer says so.</p>
    </Part>
  );
}

function Limits() {
  return (
    <Part id="limits" title="Limits">
      <Rows
        head={["Plan", "Requests"]}
        isCode={false}
        rows={[
          ["Free", `${count(DAILY_CALLS.free)} requests/day`],
          ["Pro", `${count(DAILY_CALLS.pro)} requests/day`],
          ["Enterprise", "on request"],
        ]}
      />
      <p>
        All keys of an organization share one UTC day. A key that does not work costs nothing, nor
        does a question that is refused with 400. Each answer says in <Code>RateLimit</Code> how
        many requests are left (<Code>r</Code>) and for how many seconds (<Code>t</Code>); 429 says
        in <Code>Retry-After</Code> when to come back.
      </p>
    </Part>
  );
}

function Mcp({ host }: { host: string }) {
  const server = { type: "http", url: `${host}/api/mcp`, headers: { "X-API-Key": "YOUR_API_KEY" } };
  return (
    <Part id="mcp" title="MCP">
      <p>
        Assistants that speak the Model Context Protocol reach the same data at{" "}
        <Code>{host}/api/mcp</Code> (streamable HTTP), by a key. The tools read and change nothing;
        each one that runs is a request of the day.
      </p>
      <Rows
        head={["Tool", "What it does"]}
        rows={[
          ["search_companies", "finds companies by a description in plain words"],
          ["get_company", "everything known of one company, with its evidence"],
          ["ask", "answers a question, as POST /v1/chat/query does"],
          ["list_projects", "lists the organization's projects"],
        ]}
      />
      <Lines label="Settings of a client">
        {JSON.stringify({ mcpServers: { spotlight: server } }, null, 2)}
      </Lines>
    </Part>
  );
}
