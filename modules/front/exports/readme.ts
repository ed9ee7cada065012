/** The first thing that somebody reads who opens an archive, in both languages. */
export const readmeOf = (): string => `${english}\r\n\r\n${arabic}\r\n`.replaceAll(/\r?\n/g, "\r\n");

const english = `Everything of a workshop, exported from Warsha

data/                one CSV file for each table, and beside it a .jsonl file (one JSON object in a line, with the id of
                     the row) for what CSV cannot hold
custom-fields.csv    the values of the workshop's own fields, in words
papers/              approved invoices, credit and debit notes, estimates, purchases and VAT returns as PDF;
                     papers.csv names the row of each
files/               photos, drawings, signatures and other files, under the addresses that the tables name
schema.json          every table and column, what it refers to, and which columns are left out and why
manifest.json        when the tables were read, the number of rows, and what could not be exported
SHA256SUMS           checksums of all parts: sha256sum -c SHA256SUMS

CSV files are UTF-8, separated by commas. An empty cell is no value, "" an empty text. A text that begins with = + - @ or an
apostrophe has an apostrophe before it, so that no spreadsheet computes it. Amounts are whole numbers of the currency's
smallest unit (halalas, fils, baisas), times are UTC, days are YYYY-MM-DD.
The tables are of one moment. Papers and files were read after it; later ones are not in the archive.
Passwords, keys and tokens are left out. The XML and the QR code of an e-invoice are there as they were issued.
Warsha restores a new workshop from this file: Settings, Restore from an export.`;

const arabic = `جميع بيانات الورشة، مُصدَّرة من برنامج ورشة

data/                ملف CSV لكل جدول، وبجانبه ملف ‎.jsonl (كائن JSON في كل سطر مع معرّف الصف) لما لا يتسع له CSV
custom-fields.csv    قيم الحقول الخاصة بالورشة
papers/              الفواتير المعتمدة والإشعارات الدائنة والمدينة وعروض الأسعار والمشتريات والإقرارات الضريبية بصيغة PDF،
                     ويحدد papers.csv صف كل مستند
files/               الصور والرسوم والتواقيع وسائر الملفات، بالمسارات المذكورة في الجداول
schema.json          كل جدول وعمود وما يشير إليه، والأعمدة المستثناة وسببها
manifest.json        وقت قراءة الجداول، وعدد الصفوف، وما تعذر تصديره
SHA256SUMS           رموز التحقق من سلامة الملفات

ملفات CSV بترميز UTF-8 وتفصل بين خلاياها فواصل. الخلية الخالية تعني عدم وجود قيمة، و"" نص فارغ. والنص الذي يبدأ بأحد = + - @ أو
بفاصلة عليا تسبقه فاصلة عليا، حتى لا تحسبه برامج الجداول. المبالغ أعداد صحيحة بأصغر وحدة للعملة (هللة أو فلس أو بيسة)، والأوقات
بالتوقيت العالمي، والأيام بالشكل YYYY-MM-DD.
الجداول كلها من لحظة واحدة، وقُرئت المستندات والملفات بعدها، ولا يحوي الأرشيف ما أضيف بعد تلك اللحظة.
لا يحوي الأرشيف كلمات مرور ولا مفاتيح ولا رموز دخول. وملف XML ورمز QR للفاتورة الإلكترونية كما صدرا.
يستعيد برنامج ورشة ورشةً جديدة من هذا الملف: الإعدادات، الاستعادة من ملف تصدير.`;
