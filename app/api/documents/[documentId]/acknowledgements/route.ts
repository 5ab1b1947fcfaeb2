import {
  acknowledgePolicy,
  listAcknowledgements,
} from "@/lib/domains/documents/service/acknowledgements";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listAcknowledgements);
export const POST = toRoute(acknowledgePolicy);
