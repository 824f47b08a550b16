/// Ordinary words that differ from a word of time by a letter or two, and are therefore no misspelling of it: 매실, sandy.
///
/// All such words of the dictionaries hunspell-ko 0.7.92 and wamerican 2020.12.07, and those that people have met.
enum OrdinaryWords {
  static let all = Set((korean + " " + english + " weekender").split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let korean = """
    오는 가정 각주 갈피 개년 개벽 개월 객주 격무 격자 격조 격추 격투 경주 고전 곡주 구석 글씨 깨일 꼬늘 꾸중 내년 내달
    내릴 내밀 내벽 내실 내열 내올 내이 내주 내칠 내킬 노늘 노후 누일 다정 달일 대남 대납 대일 도전 두말 마일 마주
    마침 막일 만일 말릴 매길 매다 매단 매부 매수 매실 매연 매우 매울 매워 매인 매입 매제 매질 맥주 맹주 메달 메일
    메주 명일 모네 모래 모로 모리 모일 모체 미달 미주 배달 보전 부중 사정 새달 성날 수석 수중 슬피 아첨 아치 역주
    예전 오를 오수 오점 오존 오진 오천 오해 오호 와전 외침 요전 우중 유전 이전 이후 자성 자전 자청 작정 잠정 장정
    재일 재정 재주 저격 저년 저력 전심 정도 정모 정보 정소 정예 정유 정의 정조 정초 제정 조정 좌정 좌중 주막 주물
    주발 주석 주장 주정 주종 주주 준말 증오 지정 차석 채석 초석 추성 추억 추적 출석 치석 투석 한날 한낱 해일 해주
    호전 할일
    """

  private static let english = """
    adjust adorning afternoons angst angus aprils arch argus aught aughts augur augurs augury augusta augustan auguster augusts
    augustus avenging avery beveling bight bimonthly boning boon boring bridal bridals burly burning canary carly christa
    christens christian christians christmases christs clearly coining conning conway coon cording coring corking corning courtly
    curly dairy daisy dally darning deadly dearly deceiver decembers deeply doily donning doubly dourly downing drily droning
    duly dune earl earle earls early earning eery eight emending emery evading evenings ever evert evincing evoking eyeing
    faraday feebly fight fonda fondly forcing fording forging forking forming foully fray frays freda freddy freida friar friars
    fridge fridges frieda friedan frilly frisky frizzy fundy gaily geeky gnarly goon gorging goring gowning gust hearty hoary
    holly holy homely homily honda honing hooray hording horny horsing horsy hotly hour hours hugest hurl hurley hurls hurry
    ironing jaguar jaguars jane joining jude judy jul jun junes jung junk juno jury jute keening keenly knight larch leary
    leavening leveling levering light livening loaning loon lording loudly mach mandy manning marc marci marco marcy marking
    marring marsh match mayday maydays mcknight mealy meaning meanly measly meekly merging midday might mindy mining miring
    moaning mobbing mocking modal modals modding molding moldy molting mona mondale money monkey monkeys month months monty moody
    mooing moon mooning mooring mooting moping mopping moraine moray morays morin mornings morrow mostly mounding mounting
    mourning mousing moving mowing nearby nearly neatly neon nigh nights nighty non nonmember nook noonday noun novembers
    octobers opening orly owning parch pearl pearls pearly peary peeked poorly poring porting quarter quartered quarters ravening
    really reeked remember reveling revenging revering revery right ronda rune runway runways sandal sandals sandy scorning
    seemly sendai septembers severing sight sleekly smoothly soon sorting soundly sourly sturdy subway subways sudan sudsy sundae
    sundaes sundas sunder sunders sundial sundials sundry sunny suntan suntans surly sweetly teary thanksgivings tight toady
    toddy tokay tomorrows toniest toning tune turning unsay unsays untie veering veining vending venting very vexing vonda
    warning weaken weakened weakens weakly wearily weary weeded weedy week weekended weeks weepy wetly wight wkly wording workday
    workdays working worming year yearn yearns years yeasty zoning
    """
}
