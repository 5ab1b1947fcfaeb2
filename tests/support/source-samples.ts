import type { World } from "./samples";

/** A valid input of each operation on sources. */
export const sourceSamples: Record<string, (world: World) => Record<string, unknown>> = {
  "sources.get": ({ evidence }) => ({ sourceId: evidence.sourceId }),
  "sources.getPassage": ({ evidence }) => ({ passageId: evidence.passageId }),
  "sources.list": () => ({ kind: "documents", page: 1, per_page: 25 }),
  "sources.listClaims": ({ evidence }) => ({
    sourceId: evidence.sourceId,
    after: "",
    per_page: 25,
  }),
  "sources.update": ({ evidence }) => ({
    sourceId: evidence.sourceId,
    trust_tier: 2,
    is_disabled: false,
  }),
};
