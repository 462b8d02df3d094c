const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** What people in Chinese companies make passwords of, beside the world's commonest: each is guessed among the first. */
export const WEAK_WORDS: readonly string[] = [
  // Love and luck in pinyin and digits.
  ...words(`woaini woaini1314 iloveyou aini aini1314 5201314 1314520 520 1314 521 wodemima mima mimamima nihao nihaoma
    haoren xiaoming xiaohong laopo laogong baobei baobao tiantian meimei gege didi mama baba zaijian xiexie gongxi facai
    fafafa 888888 666666 168168 518518 8888 6666 woshishui tianshi tiancai dashabi caonima woaiwojia zhongguo china
    zhonghua renmin beijing shanghai guangzhou shenzhen tianjin chongqing hangzhou nanjing wuhan chengdu xian suzhou
    changsha zhengzhou qingdao dalian xiamen ningbo jinan shenyang haerbin changchun kunming fuzhou hefei nanchang`),
  // Surnames and the names that everybody has.
  ...words(`wang zhang liu chen yang huang zhao zhou sun zhu guo lin gao luo zheng liang xie song tang deng feng xiao
    cheng cao peng zeng jiang pan yuan dong wei zhangsan lisi wangwu zhaoliu wangwei liwei zhangwei liming zhanghao
    wangfang liujie chenjing yangyang`),
  // What companies are, and who keeps their machines.
  ...words(`huawei alibaba tencent baidu xiaomi lenovo meituan jingdong taobao weixin wechat alipay dingtalk dingding feishu
    yongyou kingdee jindie fanwei weaver seeyon zhiyuan landray lanling jianheng jianshe jiangong gongcheng zaojia
    zixun jianli zhaobiao toubiao shigong xiangmu jianzhu sheji guihua fangdichan dichan wuye caiwu renshi xingzheng
    yunwei guanli guanliyuan yonghu gongsi jituan youxian company group office test demo guest admin administrator
    root manager system super superadmin sysadmin oracle mysql postgres sqlserver server database backup temp default
    changeme initial init welcome login user public pass passwd pwd secret glodon guanglianda luban pinming`),
  // Walks over the keyboard.
  ...words(`qwer asdf zxcv qaz wsx edc rfv tgb yhn ujm qazwsx wsxedc qazwsxedc 1qaz 2wsx 3edc 4rfv 1qaz2wsx 1qazxsw2 zaq1
    zaq12wsx 1q2w 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qwe123 123qwe asd123 123asd zxc123 abc123 123abc aa123456
    a123456 a12345678 abcd1234 1234abcd qwer1234 1234qwer asdf1234 !@#$ !@#$% !@#$%^ !qaz @wsx 1qaz@wsx !qaz2wsx
    147258 147258369 159357 741852 789456 112233 123321 520520 456789`),
];
