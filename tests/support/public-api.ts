import { POST } from "@/app/v1/chat/query/route";
import { aCompanyByHand, type Member } from "./factories";

const noParams = { params: Promise.resolve({}) };

/** Queries the public API with a key, or without one. */
export const query = (key: string | null, body: unknown): Promise<Response> =>
  POST(
    new Request("http://localhost/v1/chat/query", {
      method: "POST",
      headers: { "content-type": "application/json", ...(key !== null && { "x-api-key": key }) },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    noParams,
  );

/** The company in the API document's example. */
export const theExample = (member: Member) =>
  aCompanyByHand(member, {
    name: "Fjord Robotics",
    description: "Robots for fish farms",
    founded_year: 2021,
    city: "Oslo",
    country: "Norway",
  });
