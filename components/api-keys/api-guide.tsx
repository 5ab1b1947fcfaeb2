import { countText } from "@/lib/core/counted";
import { DAILY_CALLS } from "@/lib/core/limits";
import type { queryExamples } from "@/lib/domains/chat/schema/query-examples";
import { Code, Lines, Part, Rows } from "./api-parts";

type Props = { host: string; example: NonNullable<(typeof queryExamples)[string]> };

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
          head={["Body", "Meaning"]}
          rows={[
            ["query", "The question, in plain words. Required, at most 4,000 characters."],
            [
              "context.company_name",
              "The company that the question is about, if it names none. Optional; an unknown name returns 404.",
            ],
          ]}
        />
        <Lines label="A request">{requestOf(host, example.request)}</Lines>
        <p>
          The answer comes from your organization’s data, with the same engine and checks as a
          thread. Neither the question nor the answer is stored.
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
        Admins create keys. A key is shown once. Send it as <Code>X-API-Key</Code> with every
        request, and <Code>Content-Type: application/json</Code> with every body. A read-only key is
        enough for questions.
      </p>
    </Part>
  );
}

function Answer() {
  return (
    <Rows
      head={["Response", "Meaning"]}
      rows={[
        ["answer", "The answer as markdown; [1] stands for the first citation."],
        [
          "sentences",
          "The same sentence by sentence. status says whether cited evidence proves it (proved), it was computed and compared with the result (computed), it follows from it (inference), the data does not hold it (unknown), or it asks back (question).",
        ],
        [
          "citations",
          <>
            The evidence: a quote and its position. <Code>GET /api/passages/{"{passage_id}"}</Code>{" "}
            returns the passage; its SHA-256 is <Code>sha256</Code> and the quote is its text from{" "}
            <Code>start</Code> to <Code>end</Code>.
          </>,
        ],
        ["companies", "The companies found or mentioned."],
        [
          "plan, plan_in_words",
          "How the question was understood: the query plan, and the same in words.",
        ],
        [
          "bases",
          "Each plan that was run: sentences and tables name theirs by its place, “basis”.",
        ],
        [
          "tables, chart",
          "The results with the claims behind each cell, and the columns to chart.",
        ],
        ["withheld", "Sentences withheld because no evidence supports them, with the reason."],
        [
          "intent, engine, model, degraded",
          "The kind of question, the engine and model that answered, and why a fallback was used.",
        ],
      ]}
    />
  );
}

function Refusals() {
  return (
    <Part id="errors" title="Errors">
      <p>
        Errors are <Code>application/problem+json</Code>: <Code>title</Code> is for programs,{" "}
        <Code>detail</Code> for people, <Code>fields</Code> gives the error of each field.
      </p>
      <Rows
        head={["Status", "Meaning"]}
        isCode={false}
        rows={[
          ["400", "bad request; unknown fields are refused"],
          ["401", "unauthorized, invalid API key"],
          ["403", "forbidden: the key’s scope or the origin does not allow it"],
          ["404", "not found"],
          ["429", "rate limit exceeded"],
          ["500", "internal server error"],
          ["503", "unavailable; try again after Retry-After"],
        ]}
      />
      <p>A question that the data can’t answer isn’t an error; the answer says so.</p>
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
          ["Free", `${countText(DAILY_CALLS.free)} requests/day`],
          ["Pro", `${countText(DAILY_CALLS.pro)} requests/day`],
          ["Enterprise", "on request"],
        ]}
      />
      <p>
        All keys of an organization share one daily limit (UTC). Requests with an invalid key, and
        questions refused with 400, don’t count. Each response says in <Code>RateLimit</Code> how
        many requests are left (<Code>r</Code>) and for how many seconds (<Code>t</Code>); 429 says
        in <Code>Retry-After</Code> when to try again.
      </p>
    </Part>
  );
}

function Mcp({ host }: { host: string }) {
  const server = { type: "http", url: `${host}/api/mcp`, headers: { "X-API-Key": "YOUR_API_KEY" } };
  return (
    <Part id="mcp" title="MCP">
      <p>
        Assistants that support the Model Context Protocol reach the same data at{" "}
        <Code>{host}/api/mcp</Code> (streamable HTTP) with an API key. The tools are read-only, and
        each call counts as a request.
      </p>
      <Rows
        head={["Tool", "What it does"]}
        rows={[
          ["search_companies", "finds companies by a description in plain words"],
          ["get_company", "everything known about one company, with its evidence"],
          ["ask", "answers a question, as POST /v1/chat/query does"],
          ["list_projects", "lists the organization’s projects"],
        ]}
      />
      <Lines label="Client settings">
        {JSON.stringify({ mcpServers: { spotlight: server } }, null, 2)}
      </Lines>
    </Part>
  );
}
