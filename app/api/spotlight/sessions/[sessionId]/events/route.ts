import { eventsOf, followSession } from "@/lib/domains/chat/service/follow";
import { toEventStream } from "@/lib/transport/stream";

export const GET = toEventStream(followSession, eventsOf);
