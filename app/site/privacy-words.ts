import { words } from "../../platform/shared/words.ts";

/** The privacy policy, one key per paragraph. It describes what the program does: change both together. */
export const privacyWords = words({
  title: { en: "Privacy policy", ar: "سياسة الخصوصية" },
  intro: {
    en: "What Warsha keeps about people, what for, how long, and who can see it.",
    ar: "ما تحفظه «ورشة» عن الأشخاص، ولماذا، وإلى متى، ومن يطلع عليه.",
  },
  whoTitle: { en: "Who is responsible", ar: "الجهة المسؤولة" },
  who: {
    en: "For clients and vehicles the workshop is responsible; we process that data on its behalf and on its instructions. For the accounts of the workshop's users whoever operates this service is responsible.",
    ar: "الورشة هي المسؤولة عن بيانات العملاء والمركبات، ونحن نعالجها نيابة عنها ووفق تعليماتها. أما حسابات مستخدمي الورشة فالمسؤول عنها مشغّل هذه الخدمة.",
  },
  whatTitle: { en: "What is kept", ar: "ما نحفظه" },
  whatUsers: {
    en: "Of users: name, email, mobile, language and role; the password only as a hash from which it cannot be read; for each session its times, network address and browser; for each change who made it and when.",
    ar: "عن المستخدمين: الاسم والبريد الإلكتروني والجوال واللغة والدور، وكلمة المرور بصورة لا يمكن قراءتها منها، ولكل جلسة أوقاتها وعنوان الشبكة والمتصفح، ولكل تغيير من أجراه ومتى.",
  },
  whatClients: {
    en: "Of clients: what the workshop enters, such as name, mobile and VAT number, the plate, VIN and condition of the vehicle, pictures, signatures, invoices and payments.",
    ar: "عن العملاء: ما تُدخله الورشة، مثل الاسم والجوال والرقم الضريبي، ورقم اللوحة ورقم الهيكل وحالة المركبة، والصور والتواقيع والفواتير والدفعات.",
  },
  whatContact: {
    en: "Of those who write to us through the contact form: what they enter, for two years.",
    ar: "عمن يراسلنا من نموذج التواصل: ما يكتبه فيه، مدة سنتين.",
  },
  whyTitle: { en: "What for", ar: "الغرض" },
  why: {
    en: "To provide the service, to keep it safe, and to meet the duties that tax law lays on the workshop. News about Warsha goes only to those who agreed to it; every such email says how to stop it. Nothing is sold, and nothing is used for advertising.",
    ar: "لتقديم الخدمة وحمايتها، وللوفاء بما تفرضه الأنظمة الضريبية على الورشة. أخبار «ورشة» تُرسل لمن وافق عليها فقط، وفي كل رسالة طريقة إيقافها. لا يُباع شيء من البيانات ولا يُستخدم في الإعلانات.",
  },
  cookiesTitle: { en: "Cookies and the browser", ar: "ملفات الارتباط والمتصفح" },
  cookies: {
    en: "One cookie holds the session; without it nobody can be signed in. After sign-in a second recognises this browser for thirteen months, so that whoever tries out passwords elsewhere does not lock its user out. A third remembers for this browser whether the counts beside the filters of the vehicle list are shown. On a paired workshop tablet a cookie holds its pairing. For a few seconds after something was saved, a cookie may say so, so that this browser reads what it has saved. If this service runs on several servers, a cookie names the one that has the workshop's data. Whoever operates this service has a cookie for the session there. The browser also keeps the chosen language and appearance, and drafts of what was typed and not yet sent. There are no cookies of others and no tracking.",
    ar: "ملف ارتباط واحد يحفظ الجلسة، ولا يمكن الدخول دونه. وبعد الدخول يميّز ملف ثانٍ هذا المتصفح ثلاثة عشر شهرًا، حتى لا يُمنع مستخدمه من الدخول إذا جرّب غيره كلمات مرور من مكان آخر. وملف ثالث يحفظ في هذا المتصفح إظهار الأعداد بجانب تصنيفات قائمة المركبات أو إخفاءها. وفي جهاز الورشة المرتبط ملف يحفظ ارتباطه. وبعد حفظ شيء قد يدل ملف على ذلك ثوانيَ قليلة، ليظهر في هذا المتصفح ما حُفظ. وإذا عملت هذه الخدمة على عدة خوادم، يدل ملف على الخادم الذي فيه بيانات الورشة. ولمشغّل هذه الخدمة ملف لجلسته فيها. ويحفظ المتصفح اللغة والمظهر المختارين ومسودات ما كُتب ولم يُرسل. لا توجد ملفات ارتباط لجهات أخرى ولا تتبع.",
  },
  accessTitle: { en: "Who can see it", ar: "من يطلع عليها" },
  access: {
    en: "The users of the workshop, each by role; a client, by a link that the workshop sends; the services that carry emails and messages, for what they carry; the tax authority, for what the law asks. Workshops never see each other's data. Our staff looks into it only to help, when asked.",
    ar: "مستخدمو الورشة كل بحسب دوره، والعميل برابط ترسله الورشة، ومزودو البريد والرسائل فيما ينقلونه، والجهة الضريبية فيما يلزم به النظام. لا ترى ورشة بيانات ورشة أخرى، ولا يطلع عليها موظفونا إلا للمساعدة عند الطلب.",
  },
  safeTitle: { en: "How it is kept safe", ar: "كيف نحميها" },
  safe: {
    en: "The data of each workshop is kept apart in the database itself. Sign-in attempts are limited, two-step sign-in can be turned on, sessions can be ended from anywhere, and backups are made. If data is disclosed to others despite this, we tell the workshops concerned without delay.",
    ar: "بيانات كل ورشة معزولة في قاعدة البيانات نفسها. محاولات الدخول محدودة، ويمكن تفعيل التحقق بخطوتين وإنهاء الجلسات من أي مكان، وتُؤخذ نسخ احتياطية. وإن اطلع عليها غيركم رغم ذلك أبلغنا الورش المعنية دون تأخير.",
  },
  howLongTitle: { en: "How long", ar: "مدة الحفظ" },
  howLong: {
    en: "As long as the workshop has its account. Invoices and entries are kept as long as the tax law of the workshop's country asks; in Saudi Arabia at least six years.",
    ar: "ما دام للورشة حساب. تُحفظ الفواتير والقيود المدة التي تلزم بها الأنظمة الضريبية في بلد الورشة، وهي في السعودية ست سنوات على الأقل.",
  },
  rightsTitle: { en: "Your rights", ar: "حقوقكم" },
  rights: {
    en: "You may see what is kept about you, have it corrected or deleted, take it along, and withdraw a consent. Clients turn to their workshop, users to us: an answer to any email from us reaches us. Whoever finds that we are wrong may complain to the data protection authority of the country.",
    ar: "لكم الاطلاع على ما يُحفظ عنكم وتصحيحه وحذفه وأخذه وسحب الموافقة. يتوجه العملاء إلى ورشتهم والمستخدمون إلينا: الرد على أي رسالة منا يصلنا. ولمن يرى أننا أخطأنا تقديم شكوى إلى جهة حماية البيانات في بلده.",
  },
});
