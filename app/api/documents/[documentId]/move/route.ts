import { moveDocument, previewMove } from "@/lib/domains/documents/service/move";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(previewMove);
export const POST = toRoute(moveDocument);
