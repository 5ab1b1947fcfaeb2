import { previewUndo, undoImport } from "@/lib/domains/imports/service/steps";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(previewUndo);
export const POST = toRoute(undoImport);
