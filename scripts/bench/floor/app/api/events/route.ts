export const dynamic = "force-dynamic";

const EVENTS = 20;
const INTERVAL_MS = 10;

/** Twenty server-sent events, ten milliseconds apart. */
export function GET() {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let id = 1; id <= EVENTS; id++) {
        controller.enqueue(encoder.encode(`id: ${id}\ndata: {"sequence":${id}}\n\n`));
        await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
      }
      controller.close();
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" },
  });
}
