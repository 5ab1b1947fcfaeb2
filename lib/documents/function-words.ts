/*
 * The most frequent words of languages, by the script that they are written in: of a text in a
 * language they are every second to tenth word. Close relatives are listed so that a text in one of
 * them is not taken for the other.
 */

/** Bosnian, Croatian, Montenegrin and Serbian in Latin letters, which these words do not tell apart. */
const SOUTH_SLAVIC = "bs-hr-sr";
/** Not told: several languages, and Latin, as texts in it are fillers ("Lorem ipsum"). */
export const UNTOLD: ReadonlySet<string> = new Set([SOUTH_SLAVIC, "la"]);

const latin: Record<string, string> = {
  en: "the of and to in is that for it with as was on are be by this from or an a at which not have has we they their will can its been were but our you your all more than these he she his her would should there who if any may must i my no so do does into such other about each when what",
  de: "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch kann wir ihre unter sein wurde unser unsere unsere alle ich wenn diese dieser eines man keine",
  fr: "de la le et les des en un du une que est pour qui dans à a par plus pas au sur ne se ce il sont avec nous vous leur ont cette ses ou aux été mais comme elle être son sa même tout ces notre tous l d qu n c y nos entre sans ils peut doit",
  es: "de la que el en y a los del se las por un para con no una su al lo como más pero sus le ya o este porque esta entre cuando muy sin sobre también hasta hay donde quien desde todo nos durante todos les ni es son fue ha nuestra nuestro nuestros han e si",
  pt: "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus nas esse eles você foi são é nossa nosso nossos num este esta",
  gl: "de a o que e do da en un para con non unha os no se na por máis as dos como pero ao das á seu súa ou cando moi nos xa tamén só polo pola ata isto ela entre era sen mesmo aos seus nas este son foi é nosa noso dun dunha nun todos",
  ca: "de la i que el en a els les del un per amb una és no al es dels ha o com més va pel són seu seva aquest aquesta també ser entre han tots aquests però d l ens nostra nostre sense quan ja on",
  it: "di e il la che in a un per è una sono con non del si della le da dei nel alla più come i gli lo anche al ma ha delle nella questo se o su ai dal loro degli tra essere due questa sul cui suo sua ogni tutti noi nostra nostro dell all l nell ed dalla i",
  ro: "și şi de în a la cu pe nu din că este o un care pentru se mai ce sa au fost lui sau prin ca dar sunt le al ale după această fi ei până între acest toate noi noastră nostru într unei unui va fără",
  la: "et in est ad non cum ex ut sed qui quod ab per atque aut etiam eius sunt esse nec ac vel enim quis id at eu quam tempor sit",
  nl: "de het een van en in is dat op te zijn met voor niet aan er om ook als dan maar bij of uit nog naar worden door wordt over ze hij heeft hun deze had wat kan meer zich wij we onze ons moeten werd tot geen alle u dit die was hebben",
  af: "die en van in is het dat te op vir met nie n word aan by om as sy wat ook hulle kan sal was deur of uit nog na ons daar hierdie moet alle ʼn wees een",
  sv: "och i att det som en på är av för med den till inte om ett han men var jag sig från vi så kan när de ska skall har eller över under efter vid mot hon finns nu alla sin måste våra vår mycket detta denna blev också där bli vara",
  da: "og i at det er en til af på for med den som ikke de der et var han om sig har vi fra kan ved eller efter også blev hvor nu mod hun skal være ud meget mere mellem deres dette denne bliver mig jeg sin uden hvad kun alle vores blive over når men så af vore",
  no: "og i å det er en til av på for med den som ikke de et var han om seg har vi fra kan ved eller etter også ble hvor nå mot hun skal være ut mye mer mellom deres dette denne blir meg jeg sin uten hva bare alle enn vår våre bli over når men så",
  is: "og að í á er sem um til við ekki það en með af hann var fyrir hafa eru þess því hún við þeir frá eða hefur verið allir þau hver skal",
  fi: "ja on ei se että oli hän ovat mutta myös kun joka niin tai kuin ole ne sen hänen voi vain jos mitä jotka joita jonka sekä mukaan kanssa olla tämä tämän kaikki me meidän olemme vuonna noin ennen jälkeen eivät ollut mikä heidän sitä",
  et: "ja on ei et see oli ta kui ka mis oma või aga ning nii nende kes olid veel kõik selle tema meie pärast seda ole mitte oma kuid",
  lv: "un ir ar no uz par ka kas tas nav bija arī vai pie kā pēc gan bet līdz viņš to visi savu jo tā mēs mūsu",
  lt: "ir yra kad iš į su ne tai kaip buvo o per nuo už jis bei ar apie bet dėl taip pat visi turi arba po jo jų mes mūsų",
  pl: "i w na z do się nie że jest to o jak po co za od przez ale dla tym są czy lub oraz jego jej tego które który która było być może przy już tylko ich został także nas nasz nasze nasza wszystkie ze we a",
  cs: "a v na se je že to s z do i o k ve pro za by si ale jsou jako po od které který která tak jeho při není být bude nebo až také jsem její jsme podle pouze však než kde jejich byl byla bylo mezi aby naše",
  sk: "a v na sa je že to s z do i o k vo pre za by si ale sú ako po od ktoré ktorý ktorá tak jeho pri nie byť bude alebo aj tiež ktorých podľa len však než kde ich bol bola bolo medzi aby naše všetci",
  sl: "in je v na se da so za ki z s pa o tudi ne po kot od do bi ali pri iz ni to lahko biti še če več bil bila kar ter vse med",
  [SOUTH_SLAVIC]:
    "i u je da se na za od s su a koji koja koje ne to kao iz o će bi ili te sve što nije biti samo po do bio bila bilo ali sa svoje kako treba jer sva",
  sq: "e të në dhe i me një për që nga si është së u më nuk do ka por te kanë ky kjo janë ose edhe",
  hu: "a az és hogy nem is ez egy meg van volt csak mint de ha már még vagy ki el azt kell lehet ezt fel amely minden után szerint között lesz voltak majd azonban illetve s ezek cég",
  tr: "ve bir bu da de için ile çok olarak olan daha gibi kadar ne değil sonra ama en var her o olduğu ya tarafından göre ancak olduğunu veya tüm bütün ise hem biz bizim şu sadece",
  az: "və bir bu da də üçün ilə çox olan daha kimi qədər deyil sonra ən var hər o ya görə lakin bütün isə biz bizim edir onun",
  id: "yang dan di dengan untuk dari ini itu pada dalam adalah tidak akan oleh ke sebagai atau juga dapat telah lebih karena mereka kami kita ada bahwa bisa perusahaan tahun",
  ms: "yang dan di dengan untuk dari ini itu pada dalam adalah tidak akan oleh ke sebagai atau juga dapat telah lebih kerana mereka kami kita ada bahawa boleh daripada ialah syarikat tahun",
  tl: "ang ng sa mga na ay at para hindi ito may kung ni si o kanilang lahat dapat isang nang",
  vi: "và của là có cho được trong không một các những với để người này đã khi từ tại như đến về theo cũng nhưng trên hay vào phải chúng tôi năm",
  sw: "na ya wa kwa ni za katika la kuwa hii kama au pia lakini yake watu hivyo cha kila",
  cy: "y yr a i yn o ar mae ac ei am fel bod wedi gan eu oedd hyn neu sydd nid wrth pob",
  ga: "an na agus ar a i is go le do ag bhí sé tá ní leis chun ó siad mar gach",
  eo: "la de kaj en al estas ne por kun ke kiu kiuj pri el ĝi sed aŭ per tiu ili ĉi esti ĉiuj",
  eu: "eta da ez bat dira du ere baina den izan zen egin dute guztiak edo baita hau",
};

const cyrillic: Record<string, string> = {
  ru: "и в не на что с по как из к он для от это но а у за же о так его или все то также был до при если их была были было может мы только после который которые между должны во со она они этом свой",
  uk: "і в не на що з до як та за від для це але про його у й або також який які яка при були був була більше ми може після між є бути має цього всі вони свою",
  be: "і ў не на што з да як па ад для гэта але яго або таксама які якія пры быў была мы можа пасля паміж ёсць быць усе яны",
  bg: "на и в да се за от не е с по са че като до или това към при но след който които която през само си бъде ще беше между има може всички във със ние",
  mk: "на и во се да од за е со не што ќе како или при по сè ги беше кои која тоа но ние сите треба",
  sr: "и у је да се на за од су са не који која које то као из о ће би или што није бити само по до те сва",
};

/** Its letters are not enough: Russian text in a wrong encoding has them too. */
const greek: Record<string, string> = {
  el: "και το του η ο της να με για από στο που είναι των τα σε την τον ότι στην δεν θα οι μια ένα αυτό όπως κάθε ή έχει στις στη τους",
};

const arabic: Record<string, string> = {
  ar: "في من على إلى أن التي الذي هذا هذه مع كان عن لا ما كل أو ذلك هو هي قد بين بعد كما لم إن ثم غير كانت عند حتى وقد ولا وهو بن",
  fa: "و در به از که این را با است برای آن می ها یک تا شود بر خود های شده هر باید بود کند آنها نیز ای هم اند یا می‌شود",
  ur: "کے کی میں ہے اور سے کا کو نے پر یہ ہیں کہ اس کر بھی ہو تھا نہیں گیا وہ لئے ایک تو تمام",
  ps: "د په او چې کې دی ته له سره دا يې هم شي څخه باندې",
  ckb: "و له به که بۆ ئەو ئەم لە بە هەموو دەکات ڕۆژ",
};

const devanagari: Record<string, string> = {
  hi: "के में है की और को से का कि पर ने यह हैं भी नहीं एक लिए कर इस हो था जो तथा सभी गया",
  mr: "आणि आहे या च्या ते हे की आहेत व तो होते मध्ये नाही करण्यात असे सर्व",
  ne: "र को मा छ हो का लागि पनि यो छन् गर्न भएको हुन् सबै",
};

/** By script; the words of each as texts are compared with them. */
export const functionWords = {
  Latin: latin,
  Cyrillic: cyrillic,
  Greek: greek,
  Arabic: arabic,
  Devanagari: devanagari,
};
