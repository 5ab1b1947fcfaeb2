import { retryDocument } from "@/lib/domains/documents/service/write";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(retryDocument);
