import { getEmbedder } from "@/lib/domains/models/service/embedder";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getEmbedder);
