export const dynamic = "force-dynamic";

/** Passes a question on to the model at MODEL_ADDRESS, and what that answers back as it comes. */
export async function POST(request: Request) {
  const headers = { "content-type": "application/json" };
  const asked = { method: "POST", headers, body: await request.text(), signal: request.signal };
  const answer = await fetch(`${process.env.MODEL_ADDRESS}/chat/completions`, asked);
  return new Response(answer.body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" },
  });
}
