import type { Answer } from "../../../../platform/shared/route.ts";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { listTeamTokens, revokeTeamToken } from "../token-contract.ts";
import { tokenWords } from "../token-words.ts";
import { TokenScope } from "./TokenScope.tsx";
import { RevokeToken, TokenLife } from "./Tokens.tsx";
import classes from "./tokens.module.css";

type Token = Answer<typeof listTeamTokens>["data"][number];

/** The bearer tokens of everybody in the shop, to see and to end them. */
export const TeamTokensPage = () => {
  const say = useWords(tokenWords);
  const sayExample = useWords(exampleWords);
  const list = useFilteredList(listTeamTokens, {}, {});
  const columns: Column<Token>[] = [
    { key: "name", head: say("token"), cell: (token) => <Named of={token} /> },
    { key: "by", head: say("by"), width: "18%", cell: ({ user }) => <LocalizedName of={user} /> },
    { key: "allows", head: say("allows"), width: "30%", cell: (token) => <TokenScope of={token} /> },
    {
      key: "end",
      head: <span className="hidden-to-the-eye">{say("end")}</span>,
      width: "9rem",
      end: true,
      cell: (token) => <RevokeToken token={token} sends={revokeTeamToken} />,
    },
  ];
  return (
    <ListPage
      title={say("teamTitle")}
      line={say("teamLine")}
      list={list}
      search={say("search")}
      columns={columns}
      card={(token) => (
        <>
          <Named of={token} />
          <LocalizedName of={token.user} />
          <TokenScope of={token} />
          <div className={classes.cardAct}>
            <RevokeToken token={token} sends={revokeTeamToken} />
          </div>
        </>
      )}
      none={
        <Empty
          title={say("none")}
          lines={say("noneLine")}
          action={
            <LinkButton to="/back/account" variant="default">
              {say("toAccount")}
            </LinkButton>
          }
          example={<ExampleRow name={sayExample("tokenName")} line={sayExample("mechanic")} day="2026-11-20" />}
        />
      }
      nothingFound={{ title: say("noMatch"), lines: say("noMatchLine") }}
    />
  );
};

const Named = ({ of }: { of: Token }) => (
  <div>
    <Name>{of.name}</Name>
    <Quiet>
      <TokenLife of={of} />
    </Quiet>
  </div>
);
