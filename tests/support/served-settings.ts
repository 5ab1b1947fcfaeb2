import { settingsAsStarted } from "./settings";

// The files of a worker share its process: what one of them set for its product is not the next one's.
settingsAsStarted();
