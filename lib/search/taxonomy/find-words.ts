import { phraseWords } from "./phrase";

const set = (words: string): ReadonlySet<string> => new Set(phraseWords(words));

/** Words for companies, after their trade. */
export const COMPANIES = set(
  "company startup firm business venture player vendor provider maker unicorn scaleup organization organisation brand contractor studio",
);

/** Words that add nothing to a trade: "construction tech", "payroll software". */
export const EMPTY = set(
  "tech technology software platform tool tooling app application solution service system product industry sector vertical provider vendor maker infrastructure automation powered enabled driven native focused related",
);

/** Last words of trades: "warranty management". */
export const TRADES = set(
  "management automation orchestration verification optimization optimisation reconciliation engagement enablement scheduling forecasting tracking detection planning processing provisioning licensing governance discovery inspection administration screening matching intelligence",
);

/** Words that describe any company, or only connect. */
export const NO_TRADE = set(
  "a an the of for in on at to from by and or as is are be it their this new early late growth small big large tiny lean mid sized medium young old top best leading biggest largest fast growing global globally international local regional remote first hybrid private public publicly privately held owned listed traded backed funded bootstrapped profitable solo founder founded independent serious boring innovative modern next generation emerging promising stealth hot successful stage series seed venture capital vc angel corporate family all any some other similar like alternative competitor find show list me us give search looking want need great good cool interesting actual actually real main major minor single active operating acquired closed dead exited former ex native based headquartered located started launched about where i mean named called",
);

/** "The fintech space" is not about space companies. */
export const SPACES = set("space world market area field scene");
