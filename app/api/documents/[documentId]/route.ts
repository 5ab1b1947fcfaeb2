import { getDocument } from "@/lib/domains/documents/service/read";
import { removeDocument } from "@/lib/domains/documents/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getDocument);
export const DELETE = toRoute(removeDocument);
