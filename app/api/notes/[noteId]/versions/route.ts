import { listNoteVersions } from "@/lib/domains/notes/service/edit";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNoteVersions);
