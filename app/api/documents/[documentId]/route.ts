import { getDocument } from "@/lib/domains/documents/service/read";
import { removeDocument, updateDocument } from "@/lib/domains/documents/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getDocument);
export const PATCH = toRoute(updateDocument);
export const DELETE = toRoute(removeDocument);
