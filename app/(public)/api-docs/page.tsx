import type { Metadata } from "next";
import { headers } from "next/headers";
import { GET as serveDocument } from "@/app/api/openapi.json/route";
import { ApiGuide } from "@/components/api-keys/api-guide";
import { Part } from "@/components/api-keys/api-parts";
import { ApiReference } from "@/components/api-keys/api-reference";
import { groupsOf } from "@/components/api-keys/calls";
import { queryExamples } from "@/lib/domains/chat/schema/query-examples";

export const metadata: Metadata = { title: "API" };

const parts = [
  ["key", "Get a key"],
  ["ask", "Ask a question"],
  ["errors", "Errors"],
  ["limits", "Limits"],
  ["mcp", "MCP"],
  ["calls", "All calls"],
];

/** The address at which the reader sees this page, for examples to copy. */
async function ownHost(): Promise<string> {
  const source = await headers();
  const host = source.get("x-forwarded-host") ?? source.get("host");
  return `${source.get("x-forwarded-proto") ?? "http"}://${host}`;
}

export default async function ApiDocsPage() {
  const document = await (await serveDocument()).json();
  const example = queryExamples.fact;
  return (
    <main className="mx-auto grid w-full max-w-5xl flex-1 gap-x-14 px-5 py-12 sm:px-8 sm:py-16 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="mb-12 lg:col-start-2">
        <h1 className="font-semibold text-3xl tracking-[-0.025em] sm:text-4xl">API</h1>
        <p className="mt-4 max-w-[60ch] text-pretty text-[17px] text-muted-foreground leading-7">
          Ask questions about your organization’s data from your own code. Every figure in an answer
          can be checked.
        </p>
      </div>
      <nav aria-label="On this page" className="max-lg:hidden lg:row-start-2">
        <ul className="sticky top-8 flex flex-col gap-0.5 text-[13.5px] text-muted-foreground">
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-md py-1.5 hover:text-foreground">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-14 text-[15px] leading-6.5">
        {example && <ApiGuide host={await ownHost()} example={example} />}
        <Part id="calls" title="All calls">
          <p>
            The full description, for tools and generated clients:{" "}
            <a href="/api/openapi.json" className="link">
              /api/openapi.json
            </a>{" "}
            (OpenAPI 3.1).
          </p>
          <ApiReference groups={groupsOf(document)} />
        </Part>
      </div>
    </main>
  );
}
