import { listMemoVersions } from "@/lib/domains/memos/service/read";
import { restoreVersion } from "@/lib/domains/memos/service/restore";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMemoVersions);
export const POST = toRoute(restoreVersion);
