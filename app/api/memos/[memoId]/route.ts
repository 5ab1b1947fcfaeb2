import { editMemo } from "@/lib/domains/memos/service/edit";
import { getMemo } from "@/lib/domains/memos/service/read";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getMemo);
export const PATCH = toRoute(editMemo);
export const DELETE = toRoute(removeMemo);
