import { restoreNoteVersion } from "@/lib/domains/notes/service/edit";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(restoreNoteVersion);
