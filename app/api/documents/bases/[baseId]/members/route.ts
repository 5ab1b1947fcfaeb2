import { addBaseMember } from "@/lib/domains/documents/service/bases";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addBaseMember);
