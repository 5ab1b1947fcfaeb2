import { dictionaryOf } from "../dictionary";

/*
 * The closed classes of English: words that lead to what is asked, join it or deny it. They are the
 * same for every question, whatever it is about.
 */

const functionWords =
  "counting only|counting just|considering only|looking only at|restricted to|restricting to|limited to|limiting to|confined to|narrowed to|keeping to|sticking to|in percent|in percentages|in percentage terms|as a percentage|in common|w|thx|ty|cheers|else|rn|atm|asap|inclusive|inclusively|break|broken|group|grouped|examples of|for example|e.g.|somebody|got|alongside|rank|ranked|ranking|sorted|order|ordered|approximately|approx|nowadays|a|an|the|after|before|next|new|newly|this|that|these|those|it|its|their|our|my|your|his|her|them|they|we|i|you|me|us|he|she|who|whom|whose|which|what|there|here|is|are|was|were|be|been|being|am|do|does|did|done|has|have|had|having|can|could|would|should|shall|might|must|'s|'re|'ve|'ll|'d|'m|s|of|to|in|on|at|for|from|with|as|into|onto|about|out|over|under|up|down|by|per|via|within|inside|among|amongst|between|through|during|against|towards|than|so|then|too|also|just|only|strictly|according to|according|even|still|yet|already|ever|now|currently|today|right now|at the moment|at present|presently|these days|so far|to date|please|pls|plz|thanks|thank you|hi|hey|hello|ok|okay|well|really|very|quite|actually|basically|roughly speaking|any|some|everything|anything|something|somebody|anybody|all|every|each|both|either|such|same|other|others|another|one|ones|many|much|lot|lots|kind|sort|type of|types of|kinds of|thing|things|stuff|if|whether|because|since|while|when|where|how|why|but|however|though|although|?|!|.|:|-|(|)|\"|'|/|&|…|–|—|get|give|show|find|list|tell|see|know|need|want|look|looking|search|searching|gimme|lemme|pull|pull up|fetch|display|return|name|names|let|let's|help|like|interested|me|us|ready|prepping|preparing|working on|for me|for us|we have|do we have|we know|you have|in the set|in the list|in our list|in our data|in your data|in the data|in the database|in the file|per the file|file|files|spreadsheet|on file|on record|recorded|log|logged|tracked|captured|registered|catalogued|operate|operates|sit|sits|covered|represented|appear|appears|span|spans|i.e|i.e.|ie|aka|in total|total count|overall|altogether|exactly|number only|as of|as a|in terms of|terms|regarding|respect|compared|relative|based|located|headquartered|hq|hq'd|hq'ed|headquarter|situated|domiciled|sitting|come|came|comes|coming|go|goes|going|went|made|make|makes|making|take|takes|took|taken|took part|part|participated|participate|happen|happened|exist|exists|existed|belong|belongs|contain|contains|include|includes|including|included|instead|hold|holds|held|call|called|said|say|says|ask|asked|next to each other|side by side|side-by-side|head to head|full|whole|entire|complete|real|own|set|sets|row|rows|item|items|entry|result|results|data|database|dataset|directory|listing|table|there's|here's|what's|who's|where's|that's|it's|i'm|we're|they're|don't|to me|whole lot|at all|again|once|twice|together|step by step|one by one|at a glance|in detail|anyone|anybody|everyone|someone|on our team|on the team|in our team|of us|given|gave|giving|check|find out|look up|confirm|apart|away|back|off|around|near|across";

/** "Per the file": where an answer is to be looked up, which is in every list anyway. */
const lookedUp = ["per", "as per", "according to", "going by"].flatMap((lead) =>
  ["data", "file", "list", "records"].flatMap((noun) =>
    ["the", "our", "your"].map((article) => `${lead} ${article} ${noun}`),
  ),
);

/** The rows before, one by one. */
const eachOfThem = ["each", "each one", "every one", "any one"].flatMap((each) =>
  ["them", "those", "these"].map((rows) => `${each} of ${rows}`),
);

/** Words after which the question says what kind of answer it wants. */
export const closedClasses = dictionaryOf([
  { forms: functionWords, meaning: { kind: "function" }, weight: 0.4 },
  {
    forms:
      "hw many|hwo many|howmany|how mny|how may|how many|number of|the number of|count of|count|how often|what number of|tally|total number of|total count of|amount of companies|just the number|just the count|just a number|headcount of companies|# of|no. of|no of|num of|nr of|# companies",
    meaning: { kind: "ask", of: "count" },
    weight: 1.2,
  },
  { forms: "#", meaning: { kind: "ask", of: "count" }, weight: 0.6 },
  { forms: "how much|what amount", meaning: { kind: "ask", of: "amount" } },
  { forms: "how big|how large|how small", meaning: { kind: "ask", of: "size" } },
  {
    forms: "who|whom|whose|by whom|from whom|who from|whom from",
    meaning: { kind: "ask", of: "who" },
    weight: 0.9,
  },
  {
    forms:
      "when|what day|what date|on which day|since when|which date|how recently|how long ago|how long since|how long is it since|how long has it been since",
    meaning: { kind: "ask", of: "when" },
    weight: 0.9,
  },
  {
    forms: "where|whereabouts|in which place|which place|what place",
    meaning: { kind: "ask", of: "where" },
    weight: 0.9,
  },
  { forms: "which|what", meaning: { kind: "ask", of: "which" }, weight: 0.8 },
  {
    forms:
      "draft a list|draft a list of|write a list|write a list of|make a list|make a list of|make me a list of|prepare a list|prepare a list of|put together a list of|compile a list|compile a list of|create a list|create a list of|send me|send us|send over|email me|mail me|rank|sort|chart|chart of|plot|plot of|graph|graph of|diagram|diagram of|visualize|table of|show|list|give|find|get|show me|give me|list me|find me|get me|pull up|list all|show all|describe|facts on|facts about|quick facts|quick facts on|facts|rundown|rundown on|snapshot|snapshot of|primer on|info on|information on|details on|in one line|in a sentence|in a line|in short",
    meaning: { kind: "ask", of: "list" },
    weight: 0.8,
  },
  {
    forms:
      "not|n't|no|non|never|without|excluding|exclude|excl|excludes|except|except for|other than|but not|outside|outside of|minus|ignoring|ignore|apart from|aside from|besides|anywhere but|take out|leave out|leaving out|drop|remove|skip|neither|nor|lack|lacking|lacks|rather than|instead of|as opposed to|filter out|throw out|kick out|forget|forget about|never mind|ex|strip out|get rid of|barring|bar the ones|bar those|not counting|with the exception of",
    meaning: { kind: "not" },
    weight: 1.1,
  },
  // Whatever it is: nothing is asked of it.
  {
    forms:
      "alive or dead|dead or alive|active or not|hiring or not|profitable or not|big or small|old or new|acquired or not|public or not|remote or not",
    meaning: { kind: "function" },
    weight: 1.4,
  },
  { forms: lookedUp.join("|"), meaning: { kind: "function" }, weight: 0.9 },
  // After what they deny: "fintechs excluded".
  {
    forms: "excluded|omitted|excepted|not included|left out",
    meaning: { kind: "not" },
    weight: 1.2,
  },
  { forms: "w/o|w /o|w / o|w / out", meaning: { kind: "not" }, weight: 1.3 },
  { forms: "w /", meaning: { kind: "function" }, weight: 0.9 },
  {
    forms: "and|plus|as well as|&|along with|together with|and also",
    meaning: { kind: "and" },
    weight: 0.6,
  },
  { forms: "or|and/or|either", meaning: { kind: "or" }, weight: 0.7 },
  { forms: "/", meaning: { kind: "or" }, weight: 0.6 },
  {
    forms:
      "write|draft|compose|email|e-mail|mail|send|message|call|schedule|book|remind|invite|sign|translate|summarize for|prepare a memo|write a memo|write me a memo|write a short memo|short memo|memo|one-pager|slide deck|cold email|intro email",
    meaning: { kind: "act" },
    weight: 0.8,
  },
  {
    forms:
      "should i|should we|good buy|bad buy|bet on|you bet|pass on|worth it|worth buying|worth backing|you recommend|recommend|recommendation|you like|good idea|good investment|bad investment|a good investment|worth investing in|worth investing|worth a look|should we invest|should i invest|invest in them|should we back|promising|attractive|overvalued|undervalued|overpriced|a buy|risky|any good|good bet|good deal",
    meaning: { kind: "advice" },
    weight: 1.3,
  },
  {
    forms:
      "about to|going to|gonna|will|soon|upcoming|next year|next month|next week|next quarter|forecast|predict|prediction|expected to|likely to|planning to|plan to|plans to|intend to|tomorrow|in the future|future",
    meaning: { kind: "future" },
    weight: 0.9,
  },
  // Figures that no plan computes are as little in the data as what is to come.
  {
    forms:
      "week by week|weekly|per week|by week|each week|every week|day by day|decile|quartile|quintile|percentile|standard deviation|variance|correlation|running total|running count|cumulative number|cumulative number of|cumulative count|year over year|year on year|month over month|month on month|quarter over quarter|yoy|cagr|growth in number|growth in number of|growth in the number of|change in number|change in number of|change in the number of|rate of change",
    meaning: { kind: "future" },
    weight: 1.4,
  },
  {
    forms:
      "band|bands|bucket|buckets|bracket|brackets|range|ranges|tier|tiers|bin|bins|tranche|size class|size classes",
    meaning: { kind: "band" },
    weight: 0.8,
  },
  {
    forms: "known|disclosed|stated|reported|published",
    meaning: { kind: "known", isKnown: true },
    weight: 0.6,
  },
  {
    forms:
      "unknown|undisclosed|unspecified|unstated|missing|blank|left blank|unreported|unavailable|unrecorded|not given|not provided|not specified|not filled in",
    meaning: { kind: "known", isKnown: false },
    weight: 0.9,
  },
  // Weighs more than a name: "current unicorns" are no company's.
  {
    forms: "current|existing|present day|the following|any given",
    meaning: { kind: "function" },
    weight: 0.8,
  },
  {
    forms:
      "i mean|i meant|you know|that is to say|if you will|by any chance|not just|not only|not merely",
    meaning: { kind: "function" },
    weight: 0.9,
  },
  { forms: eachOfThem.join("|"), meaning: { kind: "function" }, weight: 0.9 },
  {
    forms:
      "even though|although|albeit|belong to|belonged to|belongs to|belonging to|belonged|belongs",
    meaning: { kind: "function" },
    weight: 0.9,
  },
  {
    forms:
      "trying to|try to|aiming to|aim to|hoping to|hope to|attempting to|attempt to|striving to|strive to|seeking to|seek to|wanting to|want to|looking to|working to|setting out to|set out to|out to",
    meaning: { kind: "function" },
    weight: 0.9,
  },
  // Before a value: "filed under fintech".
  {
    forms: ["filed", "classed", "classified", "categorized", "categorised"]
      .flatMap((verb) => [`${verb} under`, `${verb} as`])
      .join("|"),
    meaning: { kind: "function" },
    weight: 0.9,
  },
  // What is covered or tracked is what the data has.
  {
    forms: ["we", "you"]
      .flatMap((who) =>
        ["cover", "track"].flatMap((verb) => [`${who} ${verb}`, `do ${who} ${verb}`]),
      )
      .join("|"),
    meaning: { kind: "function" },
    weight: 0.9,
  },
  {
    forms:
      "alphabetically|alphabetical|in alphabetical order|alphabetical order|alphabetically by name|by name|a to z|from a to z|a - z",
    meaning: { kind: "alphabetical" },
    weight: 1.2,
  },
  { forms: ",|;", meaning: { kind: "comma" }, weight: 0.5 },
  {
    forms: "that|which|who|helping|help|to help|for|building|making|that lets|letting|with which",
    meaning: { kind: "clause" },
    weight: 0.45,
  },
  {
    forms:
      "exceed that of|exceeds that of|exceeded that of|surpass that of|surpasses that of|outstrip that of|outstrips that of|top that of|beat that of|versus|vs|vs.|v.|against|as against|set against|pitted against|up against|measured against|compared to|compared with|compare|compared|comparison|comparison of|against each other|side by side|next to each other|head to head|difference between|difference in|difference|gap|gap in|gap between|delta|delta in|delta between|stack up|stack up against",
    meaning: { kind: "versus" },
    weight: 1.1,
  },
  {
    forms:
      "by|per|for each|for every|each|every|in each|across|broken down by|split by|grouped by|group by|breakdown by|by each|sliced by|bucketed by|segmented by",
    meaning: { kind: "group" },
    weight: 0.9,
  },
  {
    forms:
      "breakdown|breakdown of|distribution|distribution of|split|split of|split between|mix|mix of|broken down|histogram|histogram of|spread of|composition|composition of|spread|profile of|broken down into|divided into|distribute|distribute over|distribute across|distributed|distributed across|distributed among|distributed over|distributed by",
    meaning: { kind: "group", isWhole: true },
    weight: 0.8,
  },
]);
